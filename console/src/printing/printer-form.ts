import type { InputOf } from '@tischlein/contract/endpoint'
import type { Language, Printer } from '@tischlein/contract/entities'
import type { createPrinter } from '@tischlein/contract/printing'
import { complainedOf, isRefusedCall } from '@tischlein/contract/refused-call'
import { useEffect, useRef, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useTold } from '../shell/use-told.ts'
import { named, useWords } from '../words.ts'

/** What a printer shall be; `categories` null: it prints every dish. */
export type Wish = Omit<InputOf<typeof createPrinter>, 'categories'> & {
  readonly categories: readonly number[] | null
}

/** A part of the form: what is wished so far, and how it changes. */
export type Part = { wish: Wish; set: (change: Partial<Wish>) => void }

export type PrinterForm = ReturnType<typeof usePrinterForm>

const first = (printer: Printer | null, language: Language): Wish => ({
  name: printer?.name ?? '',
  kind: printer?.kind ?? 'network',
  host: printer?.host ?? '',
  port: printer?.port ?? 9100,
  categories: printer?.categories ?? null,
  copies: printer?.copies ?? 1,
  language: printer?.language ?? language,
  width: printer?.width ?? 80,
  auto: printer?.auto ?? true,
  receipt: printer?.receipt ?? false,
  confirms: printer?.confirms ?? true,
})

/** The wishes of the form, and what can be done with them; `address` is told once, and never kept. */
export function usePrinterForm(printer: Printer | null, onClose: () => void) {
  const { call, say } = useDesk()
  const { t, language } = useWords()
  const told = useTold()
  const [wish, setWish] = useState(() => first(printer, language))
  const [refusal, setRefusal] = useState<unknown>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const sent = { ...wish, categories: wish.categories && [...wish.categories] }
  const known = isRefusedCall(refusal) ? refusal : null
  const complained = known ? complainedOf(known).filter((field) => field in wish) : []
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusal])

  async function attempt(deed: () => Promise<string | undefined>, said: string) {
    setBusy(true)
    setRefusal(null)
    try {
      const fresh = await deed()
      say.show('info', said)
      if (fresh) setAddress(fresh)
      else onClose()
    } catch (problem) {
      setRefusal(problem)
    }
    setBusy(false)
  }
  return {
    wish,
    /** The first field that has to be mended gets the focus. */
    form,
    set: (change: Partial<Wish>) => setWish((now) => ({ ...now, ...change })),
    address,
    isBusy,
    /** Said at its field where it has one. */
    errors: (field: string) =>
      complained.includes(field) ? { error: known?.body || t('console.failed') } : {},
    problem: refusal === null || complained.length > 0 ? null : told(refusal),
    save: () =>
      attempt(
        async () =>
          (printer
            ? await call('updatePrinter', { id: printer.id, ...sent })
            : await call('createPrinter', sent)
          ).data.address,
        t('printing.did.saved', { name: named(wish.name) }),
      ),
    renew: () =>
      attempt(
        async () => (await call('renewPrinterAddress', { id: printer?.id ?? 0 })).data.address,
        t('printing.did.renewed'),
      ),
    remove: () =>
      attempt(async () => {
        await call('deletePrinter', { id: printer?.id ?? 0 })
        return undefined
      }, t('printing.did.removed')),
  }
}
