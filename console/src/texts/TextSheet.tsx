import { Button } from '@tischlein/ui/Button.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useHouse } from '../desk.ts'
import { AskFirst } from '../shell/AskFirst.tsx'
import type { Act } from '../shell/use-act.ts'
import { useWords } from '../words.ts'
import css from './Texts.module.css'
import { type TextField, type Texts, Tongues } from './Tongues.tsx'

type TextSheetProps = {
  title: string
  fields: readonly TextField[]
  /** What must be there in the restaurant's own language. */
  needed: readonly string[]
  first: Texts
  act: Act
  /** What is sent: all texts by language, and those in the restaurant's own. */
  onSave: (texts: Texts, own: { readonly [field: string]: string }) => Promise<unknown>
  /** Left out: it does not exist yet. */
  onDelete?: () => Promise<unknown>
  onClose: () => void
  /** Fields of another kind, above the texts. */
  children?: ReactNode
  /** Why those fields do not allow to save. */
  reason?: string | undefined
}

/** Something that is written in several languages: an announcement, a page, an entry, a newsletter. */
export function TextSheet(props: TextSheetProps) {
  const { title, fields, needed, first, act, onSave, onDelete, onClose, children } = props
  const { t } = useWords()
  const { restaurant } = useHouse()
  const [texts, setTexts] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const isMissing = needed.some((name) => !texts[restaurant.lang]?.[name]?.trim())
  const reason = isMissing ? t('texts.missing') : props.reason
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (reason !== undefined) return
    setBusy(true)
    const isDone = await act(() => onSave(texts, texts[restaurant.lang] ?? {}), t('texts.saved'))
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Sheet title={title} kind="dialog" wide closeLabel={t('console.close')} onClose={onClose}>
      <form className={css.form} onSubmit={save} noValidate>
        {children}
        <Tongues fields={fields} texts={texts} onChange={setTexts} />
        <div className={css.ways}>
          <Button
            type="submit"
            busy={isBusy}
            {...(reason === undefined ? {} : { disabledReason: reason, showReason: true })}
          >
            {t('texts.save')}
          </Button>
          <Button variant="outline" onPress={onClose}>
            {t('console.cancel')}
          </Button>
          {onDelete && (
            <AskFirst
              title={t('texts.delete-sure')}
              what={t('texts.delete-what')}
              yes={t('texts.delete')}
              isDanger
              onYes={async () => (await act(onDelete, t('texts.deleted'))) && onClose()}
            >
              {(ask) => (
                <Button variant="quietDanger" onPress={ask}>
                  {t('texts.delete')}
                </Button>
              )}
            </AskFirst>
          )}
        </div>
      </form>
    </Sheet>
  )
}
