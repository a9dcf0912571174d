import { useEffect, useRef, useState } from 'react'
import { RichText } from '../shell/RichText.tsx'
import { useWords } from '../words.ts'
import css from './MenuView.module.css'

type DescriptionProps = { html: string; lang?: string | undefined }

/** What a category says of itself: two lines, and the rest for whoever wants more. */
export function Description({ html, lang }: DescriptionProps) {
  const { t } = useWords()
  const text = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another length
  useEffect(() => {
    const box = text.current
    setLong(box !== null && box.scrollHeight > box.clientHeight + 1)
  }, [html])
  return (
    <div className={css.description}>
      <div ref={text} data-clamped={!isOpen || undefined}>
        <RichText html={html} lang={lang} />
      </div>
      {isLong && (
        <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'shop.menu.less' : 'shop.menu.more')}
        </button>
      )}
    </div>
  )
}
