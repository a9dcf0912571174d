import { Dialog } from '@tischlein/ui/Dialog.tsx'
import { type ReactNode, useState } from 'react'
import { useWords } from '../words.ts'

type Booking = { readonly paymentType: 'cash' | 'card'; readonly sum: number }

/** Money that was booked cannot be taken back here: so staff are asked once. */
export function useSure(): {
  readonly ask: (booking: Booking, deed: () => unknown) => void
  readonly question: ReactNode
} {
  const { t, amount } = useWords()
  const [asked, setAsked] = useState<(Booking & { deed: () => unknown }) | null>(null)
  const answer = (isYes: boolean) => {
    setAsked(null)
    if (isYes) asked?.deed()
  }
  return {
    ask: (booking, deed) => setAsked({ ...booking, deed }),
    question: asked && (
      <Dialog
        title={t(`console.bill.sure.${asked.paymentType}`, { amount: amount(asked.sum) })}
        yes={t('console.bill.sure.yes')}
        no={t('console.cancel')}
        onAnswer={answer}
      >
        {t('console.bill.sure.what')}
      </Dialog>
    ),
  }
}
