import { Icon } from '@tischlein/ui/Icon.tsx'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../words.ts'
import css from './Newsletter.module.css'
import { NewsletterForm } from './NewsletterForm.tsx'

/**
 * A tab at the lower edge of wide windows (storefront.md, section 2): a press pulls it up, a press elsewhere or Esc puts
 * it away, and it steps aside from whatever has the focus.
 */
export function NewsletterTab() {
  const { t } = useWords<'newsletter'>()
  const panelId = useId()
  const place = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isAway = useIsInTheWay(place)
  const close = () => setOpen(false)
  useOutside(place, isOpen, close, () => {
    close()
    button.current?.focus()
  })
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus()
  }, [isOpen])
  return (
    <aside ref={place} className={css.tab} data-away={isAway || undefined} aria-label={t('newsletter.title')}>
      <button
        ref={button}
        type="button"
        className={css.pull}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen((now) => !now)}
      >
        <Icon name="mail" />
        {t('newsletter.title')}
        <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} size={18} />
      </button>
      <div id={panelId} className={css.panel} hidden={!isOpen}>
        <p>{t('newsletter.lead')}</p>
        <NewsletterForm />
      </div>
    </aside>
  )
}

type Place = RefObject<HTMLElement | null>

function useOutside(place: Place, isOpen: boolean, onOutside: () => void, onEscape: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) onOutside()
    }
    const putAway = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', putAway)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', putAway)
    }
  })
}

/** Whether what has the focus lies beneath (WCAG 2.4.11), or the footer is in sight, which says the same. */
function useIsInTheWay(place: Place): boolean {
  const [isInTheWay, setInTheWay] = useState(false)
  useEffect(() => {
    const look = () => {
      if (place.current) setInTheWay(isOver(place.current))
    }
    const soon = () => requestAnimationFrame(look)
    const events = ['focusin', 'focusout', 'scroll'] as const
    for (const event of events) document.addEventListener(event, soon, { passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, soon)
    }
  }, [place])
  return isInTheWay
}

function isOver(tab: HTMLElement): boolean {
  const focused = document.activeElement
  const footer = document.querySelector('footer')
  if (tab.contains(focused)) return false
  const place = tab.getBoundingClientRect()
  return [focused, footer].some(
    (one) => one !== null && one !== document.body && meet(place, one.getBoundingClientRect()),
  )
}

const meet = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
