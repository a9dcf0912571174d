import type { MenuImport } from '@tischlein/contract/entities'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { useWords } from '../words.ts'

export const formats = ['json', 'csv', 'gloriafood'] as const
export type Format = (typeof formats)[number]
export type Rest = 'keep' | 'remove'

const FILE_MAX = 10 * 1024 * 1024

/** A file on its way in. What was looked at belongs to what was chosen: another choice is looked at anew. */
export function useImport(onDone: () => void) {
  const { call, say, house } = useDesk()
  const { t } = useWords()
  const [chosen, setChosen] = useState<{ readonly name: string; readonly text: string } | null>(null)
  const [format, setFormat] = useState<Format>('json')
  const [rest, setRest] = useState<Rest>('keep')
  const [look, setLook] = useState<MenuImport | null>(null)

  async function choose(file: File | null): Promise<void> {
    setLook(null)
    if (file && file.size > FILE_MAX) {
      setChosen(null)
      say.show('error', t('draft.too-large'))
      return
    }
    const text = file ? await file.text() : null
    setChosen(file && text !== null ? { name: file.name, text } : null)
    if (file && text !== null) setFormat(formatOf(file.name, text))
  }

  const looking = useAct()
  const taking = useAct({
    onDone: () => {
      onDone()
      return house.read()
    },
  })
  const send = (isDry: boolean) =>
    call('importMenu', { file: chosen?.text ?? '', format, rest, dry_run: isDry })
  const check = () => looking.act(async () => setLook((await send(true)).data))
  const takeOver = () =>
    taking.act(
      async () => {
        await send(false)
        const { data } = await call('readMenuDraft', {})
        setLook(null)
        return data.open
      },
      (isOpen) => t(isOpen ? 'draft.taken-into-draft' : 'draft.taken-over'),
    )

  const anew =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setLook(null)
      set(value)
    }
  return {
    chosen,
    format,
    rest,
    look,
    isLooking: looking.isBusy,
    isTaking: taking.isBusy,
    choose,
    setFormat: anew(setFormat),
    setRest: anew(setRest),
    check,
    takeOver,
  }
}

/** What a file seems to be; whoever chose it may say otherwise. */
export function formatOf(name: string, text: string): Format {
  if (/\.(csv|tsv|txt)$/i.test(name)) return 'csv'
  return text.includes('tischlein-menu') ? 'json' : 'gloriafood'
}
