import type { Client } from '@tischlein/contract/client'
import type { ManagedAttributeItem } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useEffect, useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { speaksForHouse } from '../house.ts'
import { named, useWords } from '../words.ts'
import type { SoldOutUntil } from './use-dishes.ts'

const PAGE = 100

/** The options guests choose from, for those who may take them off (answers.md, section 7); others see none. */
export function useOptions() {
  const { call, say } = useDesk()
  const { restaurant } = useHouse()
  const { t, language } = useWords()
  const [options, setOptions] = useState<readonly ManagedAttributeItem[]>([])
  const mayChange = speaksForHouse(restaurant)

  // biome-ignore lint/correctness/useExhaustiveDependencies: names come in the language of the desk, and a new house is the sign
  const read = useCallback(async () => {
    if (mayChange) setOptions(await readOptions(call).catch(() => []))
  }, [call, mayChange, language, restaurant])
  useEffect(() => {
    read()
  }, [read])

  const put = (option: ManagedAttributeItem) =>
    setOptions((known) => known.map((one) => (one.id === option.id ? option : one)))

  const change = async (option: ManagedAttributeItem, until: SoldOutUntil | null) => {
    put({ ...option, sold_out_until: until })
    try {
      const { data } =
        until === null
          ? await call('bringOptionBack', { id: option.id })
          : await call('takeOptionOff', { id: option.id, until })
      put(data)
      const name = named(option.name)
      say.polite.set(t(until === null ? 'console.dishes.is-back' : 'console.dishes.is-off', { name }))
    } catch (refusal) {
      put(option)
      say.show('error', isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none'))
    }
  }
  return { options, change }
}

async function readOptions(call: Client): Promise<readonly ManagedAttributeItem[]> {
  const options: ManagedAttributeItem[] = []
  for (let page = 1; ; page++) {
    const { data, meta } = await call('listManagedOptions', { page, per_page: PAGE })
    options.push(...data)
    if (data.length < PAGE || options.length >= meta.total) return options
  }
}
