import { Dialog } from '@tischlein/ui/Dialog.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { useState } from 'react'
import { named, useWords } from '../words.ts'

type DeleteProps = { name: string; what: string; onDelete: () => void }

/** Deletes something, once its consequence has been read. */
export function Delete({ name, what, onDelete }: DeleteProps) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const title = t('choices.delete-of', { name: named(name) })
  return (
    <>
      <IconButton icon="bin" label={title} onPress={() => setAsking(true)} />
      {isAsking && (
        <Dialog
          title={title}
          yes={t('choices.delete')}
          no={t('console.cancel')}
          onAnswer={(isYes) => {
            setAsking(false)
            if (isYes) onDelete()
          }}
        >
          {what}
        </Dialog>
      )}
    </>
  )
}
