import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { navigate, usePlace } from '../router.tsx'
import { useWords } from '../words.ts'
import css from './SearchField.module.css'

/** storefront.md, section 9. */
export const SEARCH_PAUSE_MS = 400

type SearchFieldProps = { isOpen: boolean; onClose: () => void }

/** Searches by name once the guest pauses. The text stands in the address, so Back and a reload keep it. */
export function SearchField({ isOpen, onClose }: SearchFieldProps) {
  const { t } = useWords()
  const searched = usePlace().query.get('q') ?? ''
  const [text, setText] = useState(searched)
  const field = useRef<HTMLInputElement>(null)
  const isNew = useRef(true)
  useEffect(() => {
    // What was typed before this came to life stands in the field and nowhere else.
    setText((isNew.current && field.current?.value) || searched)
    isNew.current = false
  }, [searched])
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  useEffect(() => {
    if (text.trim() === searched.trim()) return
    const timer = setTimeout(() => search(text), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, searched])

  const clear = () => {
    setText('')
    search('')
    if (isOpen) onClose()
    else field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(text)
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear()
  }
  return (
    <search>
      {/* Without any script it is a plain form that asks for the same address. */}
      <form className={css.field} action={paths.menu()} onSubmit={submit}>
        <Icon name="search" className={css.icon} />
        <input
          ref={field}
          type="search"
          name="q"
          className={css.input}
          value={text}
          aria-label={t('shop.search.label')}
          placeholder={t('shop.search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={leave}
        />
        {(text || isOpen) && <IconButton icon="x" label={t('shop.search.clear')} onPress={clear} />}
      </form>
    </search>
  )
}

/** Typing on changes the same entry of the history; only the first letter makes one. */
function search(text: string) {
  const isSearch = new URLSearchParams(location.search).has('q')
  navigate(paths.menu({ search: text.trim() }), { replace: isSearch && text.trim() !== '' })
}
