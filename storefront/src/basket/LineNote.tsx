import type { CartItem } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { useState } from 'react'
import { notify } from '../shell/notices.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './LineNote.module.css'
import { openNotes } from './open-notes.ts'

/** storefront.md, section 5. */
export const NOTE_MAX = 140

/** A word for the kitchen about one line. */
export function LineNote({ line }: { line: CartItem }) {
  const { t, named } = useWords()
  const saved = line.extra_info.comment ?? ''
  const [text, setText] = useState<string | null>(null)
  const save = useSaveNote(line)
  const name = named(line.name)

  const write = (next: string) => {
    setText(next)
    openNotes.set(line.id, () => save(next))
  }
  const done = async () => {
    openNotes.delete(line.id)
    if (text === null || (await save(text))) setText(null)
    else notify(t('shop.note.failed', { name }), { tone: 'error' })
  }
  if (text === null) {
    return (
      <>
        <Button variant="quiet" size={44} className={css.open} onPress={() => setText(saved)}>
          <span>
            {t(saved ? 'shop.note.edit' : 'shop.note.add')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </span>
        </Button>
        {saved && <p className={css.saved}>{saved}</p>}
      </>
    )
  }
  return (
    <div className={css.form}>
      <Field
        as="textarea"
        rows={2}
        label={t('shop.note.of', { name })}
        name={`note-${line.id}`}
        value={text}
        maxLength={NOTE_MAX}
        counter={`${text.length}/${NOTE_MAX}`}
        onChange={write}
      />
      <Button variant="outline" size={44} onPress={() => void done()}>
        {t('shop.note.save')}
      </Button>
    </div>
  )
}

function useSaveNote(line: CartItem) {
  const { basket, call } = useShop()
  return async (comment: string): Promise<boolean> => {
    if (comment.trim() === (line.extra_info.comment ?? '')) return true
    const outcome = await basket.change({
      send: (basketId) =>
        call('updateLineExtra', { basketId, basketProductId: line.id, comment: comment.trim() }),
    })
    return outcome.ok
  }
}
