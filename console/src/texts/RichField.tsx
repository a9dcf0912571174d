import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type ConsoleKey, useWords } from '../words.ts'
import css from './RichField.module.css'
import { htmlOf, isLink, nodesOf } from './rich-text.ts'

type RichFieldProps = {
  label: string
  /** Sanitised rich text; changes from outside are shown when the field is drawn anew (`key`). */
  value: string
  onChange: (html: string) => void
  language: string
}

type Tool = { readonly label: ConsoleKey; readonly face: string; readonly deed: () => void }

// The browsers' own commands are old, and still the only way to format what is typed that all of them know, undo included.
const command = (name: string, value?: string) => document.execCommand(name, false, value)

const tools: readonly Tool[] = [
  { label: 'texts.bold', face: 'B', deed: () => command('bold') },
  { label: 'texts.italic', face: 'I', deed: () => command('italic') },
  { label: 'texts.heading', face: 'H', deed: () => command('formatBlock', isIn('h2') ? 'p' : 'h2') },
  { label: 'texts.points', face: '•', deed: () => command('insertUnorderedList') },
  { label: 'texts.numbers', face: '1.', deed: () => command('insertOrderedList') },
]

/** Whether the caret stands in an element of this name. */
function isIn(name: string): boolean {
  const node = getSelection()?.anchorNode
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest(name) !== null && element !== undefined
}

/** Text with paragraphs, headings, points and links, as guests will see it. */
export function RichField({ label, value, onChange, language }: RichFieldProps) {
  const { t } = useWords()
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const first = useRef(value)
  useEffect(() => {
    command('defaultParagraphSeparator', 'p')
    text.current?.replaceChildren(...nodesOf(first.current))
  }, [])
  const tell = () => text.current && onChange(htmlOf(text.current))
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    command('insertText', event.clipboardData.getData('text/plain'))
  }
  return (
    <div className={css.field}>
      <span id={id} className={css.label}>
        {label}
      </span>
      <div className={css.frame}>
        <div className={css.tools} role="toolbar" aria-label={t('texts.format')}>
          {tools.map(({ label: name, face, deed }) => (
            <button
              key={name}
              type="button"
              className={css.tool}
              aria-label={t(name)}
              title={t(name)}
              // The text keeps its selection while a tool is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                text.current?.focus()
                deed()
                tell()
              }}
            >
              {face}
            </button>
          ))}
          <LinkTool text={text} onDone={tell} />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: an input holds no formatting */}
        <div
          ref={text}
          className={css.text}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={id}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          onInput={tell}
          onPaste={paste}
        />
      </div>
    </div>
  )
}

type LinkToolProps = { text: { readonly current: HTMLDivElement | null }; onDone: () => void }

/** Where the marked words lead. */
function LinkTool({ text, onDone }: LinkToolProps) {
  const { t } = useWords()
  const [range, setRange] = useState<Range | null>(null)
  const [href, setHref] = useState('')
  const open = () => {
    const selection = getSelection()
    const isHere = selection?.anchorNode && text.current?.contains(selection.anchorNode)
    if (isHere && selection.rangeCount > 0) setRange(selection.getRangeAt(0).cloneRange())
  }
  const set = () => {
    if (range && isLink(href.trim())) {
      text.current?.focus()
      const selection = getSelection()
      selection?.removeAllRanges()
      selection?.addRange(range)
      if (range.collapsed) command('insertText', href.trim())
      if (range.collapsed) selection?.modify('extend', 'backward', 'word')
      command('createLink', href.trim())
      onDone()
    }
    setRange(null)
    setHref('')
  }
  return (
    <>
      <button
        type="button"
        className={css.tool}
        aria-label={t('texts.link')}
        title={t('texts.link')}
        aria-expanded={range !== null}
        onMouseDown={(event) => event.preventDefault()}
        onClick={open}
      >
        ↗
      </button>
      {range && (
        <span className={css.link}>
          <Field
            name="href"
            type="url"
            label={t('texts.link-to')}
            value={href}
            onChange={setHref}
            placeholder="https://"
            ltr
          />
          <Button
            size={44}
            onPress={set}
            {...(isLink(href.trim()) ? {} : { disabledReason: t('texts.link-wrong'), showReason: true })}
          >
            {t('texts.link-set')}
          </Button>
          <Button size={44} variant="quiet" onPress={() => setRange(null)}>
            {t('console.cancel')}
          </Button>
        </span>
      )}
    </>
  )
}
