import type { CartItem } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { useEffect, useRef, useState } from 'react'
import { notify } from '../shell/notices.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './LineNote.module.css'
import { NoteField } from './NoteField.tsx'
import { openNotes } from './open-notes.ts'

/** A word for the kitchen about one line. What was written and not saved is kept when its guest leaves. */
export function LineNote({ line }: { line: CartItem }) {
  const { t, named } = useWords<'shop' | 'basket'>()
  const saved = line.extra_info.comment ?? ''
  const [text, setText] = useState<string | null>(null)
  const save = useSaveNote(line)
  const name = named(line.name)
  const form = useRef<HTMLDivElement>(null)
  const isOpen = text !== null

  const write = (next: string) => {
    setText(next)
    openNotes.set(line.id, { dish: line.name, save: () => save(next) })
  }
  useEffect(() => {
    if (isOpen) form.current?.querySelector('textarea')?.focus()
  }, [isOpen])
  useEffect(() => () => keepNote(line.id), [line.id])
  const done = async () => {
    if (text !== null && !(await save(text))) {
      return notify(t('basket.note.failed', { name }), { tone: 'error' })
    }
    openNotes.delete(line.id)
    const place = form.current?.parentElement
    setText(null)
    requestAnimationFrame(() => place?.querySelector<HTMLElement>(`.${css.open}`)?.focus())
  }
  if (text === null) {
    return (
      <>
        <Button variant="quiet" size={44} className={css.open} onPress={() => setText(saved)}>
          <span>
            {t(saved ? 'basket.note.edit' : 'basket.note.add')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </span>
        </Button>
        {saved && <p className={css.saved}>{saved}</p>}
      </>
    )
  }
  return (
    <div ref={form} className={css.form}>
      <NoteField
        label={t('basket.note.of', { name })}
        name={`note-${line.id}`}
        value={text}
        onChange={write}
      />
      <Button variant="outline" size={44} onPress={() => void done()}>
        {t('basket.note.save')}
      </Button>
    </div>
  )
}

function keepNote(lineId: number): void {
  void openNotes.get(lineId)?.save()
  openNotes.delete(lineId)
}

function useSaveNote(line: CartItem) {
  const { basket, call } = useShop()
  return async (comment: string): Promise<boolean> => {
    if (comment.trim() === (line.extra_info.comment ?? '')) return true
    const outcome = await basket.change({
      send: (basketId) =>
        call('updateLineExtra', { basketId, basketProductId: line.id, comment: comment.trim() }),
      isOfBasket: true,
    })
    return outcome.ok
  }
}
