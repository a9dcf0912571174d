import type { InputFor } from '@tischlein/contract/client'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { useState } from 'react'
import type { Api } from '../api.ts'
import { paths } from '../paths.ts'
import { navigate } from '../router.ts'
import type { SessionStore } from '../session.ts'
import { useTold } from '../shell/use-told.ts'
import { useWords } from '../words.ts'

export type Wish = Required<Omit<InputFor<'setUp'>, 'restaurantId' | 'deliveryTypes'>> & {
  readonly deliveryTypes: readonly DeliveryType[]
}
export type SetUpForm = ReturnType<typeof useSetUp>

/** What is asked before there is a restaurant; a refusal stands at its field, and nothing typed is lost. */
export function useSetUp(api: Api, session: SessionStore) {
  const { t, language } = useWords()
  const told = useTold()
  const [wish, setWish] = useState<Wish>(() => ({
    code: new URLSearchParams(location.search).get('setup') ?? '',
    name: '',
    address: '',
    phone: '',
    owner: '',
    email: '',
    password: '',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    currency: 'EUR',
    lang: language,
    deliveryTypes: ['delivery', 'pickup'],
  }))
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const known = isRefusedCall(refusal) ? refusal : null
  const wrong = Object.keys(known?.errors ?? {})

  async function open() {
    setBusy(true)
    setRefusal(null)
    try {
      const { data } = await api.call('setUp', { ...wish, deliveryTypes: [...wish.deliveryTypes] })
      navigate(paths.start(), { replace: true })
      session.begin(data.access_token, { stays: true })
    } catch (problem) {
      setRefusal(problem)
    }
    setBusy(false)
  }
  return {
    wish,
    set: (change: Partial<Wish>) => setWish((now) => ({ ...now, ...change })),
    isBusy,
    open,
    /** The server's sentence speaks of the first field that is wrong; the others are marked. */
    errorAt: (field: keyof Wish): string | undefined =>
      wrong.includes(field) ? (wrong[0] === field && known?.body) || t('setup.check') : undefined,
    problem: refusal === null || wrong.length > 0 ? null : told(refusal),
  }
}
