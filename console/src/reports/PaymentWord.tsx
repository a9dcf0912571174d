import { useWords } from '../words.ts'

/** How something was paid, in a word that needs no key. */
export function PaymentWord({ type }: { type: string }) {
  const { t, has } = useWords()
  const key = `reports.pay.${type}`
  return <>{t(has(key) ? key : 'reports.pay.other')}</>
}
