import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { type ReactNode, useState } from 'react'
import { useWords } from '../words.ts'
import css from './DishForm.module.css'

type DeleteInPlaceProps = {
  onDelete: () => unknown
  /** What follows from it. */
  children: ReactNode
}

/** At the end of a form: a button that gives way to its own question. */
export function DeleteInPlace({ onDelete, children }: DeleteInPlaceProps) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button variant="quietDanger" onPress={() => setAsking(true)}>
        <Icon name="bin" />
        {t('editor.delete')}
      </Button>
    )
  return (
    <Notice
      tone="warn"
      announced
      action={
        <div className={css.foot}>
          <Button variant="danger" size={44} onPress={() => void onDelete()}>
            {t('editor.delete-sure')}
          </Button>
          <Button variant="quiet" size={44} onPress={() => setAsking(false)}>
            {t('console.cancel')}
          </Button>
        </div>
      }
    >
      {children}
    </Notice>
  )
}
