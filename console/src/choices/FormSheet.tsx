import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { useWords } from '../words.ts'
import css from './choices.module.css'

type FormSheetProps = {
  title: string
  form: {
    readonly form: RefObject<HTMLFormElement | null>
    readonly problem: string | null
    readonly isBusy: boolean
    readonly save: (event: FormEvent) => Promise<void>
  }
  onClose: () => void
  children: ReactNode
}

/** A sheet that holds one form, with its way to save always in sight. */
export function FormSheet({ title, form, onClose, children }: FormSheetProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <Sheet
      title={title}
      closeLabel={t('console.close')}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} wide busy={form.isBusy}>
          {t('choices.save')}
        </Button>
      }
    >
      <form id={id} ref={form.form} className={css.form} onSubmit={form.save} noValidate>
        {form.problem !== null && (
          <Notice tone="danger" announced>
            {form.problem}
          </Notice>
        )}
        {children}
      </form>
    </Sheet>
  )
}
