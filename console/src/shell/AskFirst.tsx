import { Dialog } from '@tischlein/ui/Dialog.tsx'
import { type ReactNode, useState } from 'react'
import { useWords } from '../words.ts'

type AskFirstProps = {
  title: string
  /** What follows from it. */
  what: ReactNode
  yes: string
  /** Something is gone afterwards. */
  isDanger?: boolean
  onYes: () => unknown
  /** The button that asks. */
  children: (ask: () => void) => ReactNode
}

/** A button whose deed cannot be taken back: it is done once its consequence has been read. */
export function AskFirst({ title, what, yes, isDanger, onYes, children }: AskFirstProps) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {children(() => setAsking(true))}
      {isAsking && (
        <Dialog
          title={title}
          yes={yes}
          no={t('console.cancel')}
          isDanger={isDanger}
          onAnswer={(isYes) => {
            setAsking(false)
            if (isYes) void onYes()
          }}
        >
          {what}
        </Dialog>
      )}
    </>
  )
}
