import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '../words.ts'
import css from './ProductList.module.css'
import { type Group, idOf } from './view.ts'

/** The second row of the menu: jumps to a subcategory and shows which one is on the screen. */
export function Spy({ groups }: { groups: readonly Group[] }) {
  const { t } = useWords()
  const row = useRef<HTMLElement>(null)
  const named = groups.filter(({ subcategory }) => subcategory !== null)
  const current = useCurrent(row, named)
  const jump = (event: MouseEvent, group: Group) => {
    event.preventDefault()
    const section = document.getElementById(idOf(group))
    section?.scrollIntoView()
    section?.querySelector('h3')?.focus({ preventScroll: true })
  }
  return (
    <nav className={css.spy} ref={row} aria-label={t('shop.menu.subcategories')} data-below-bar>
      <ul>
        {named.map((group) => (
          <li key={idOf(group)}>
            <a
              href={`#${idOf(group)}`}
              aria-current={idOf(group) === current ? 'true' : undefined}
              onClick={(event) => jump(event, group)}
            >
              {group.subcategory?.name} <span className={css.count}>{group.products.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A section that begins just below the row is what the guest reads, not the end of the one before. */
const JUST_BELOW_PX = 16

/** The section under the row, wherever the row sticks. */
function useCurrent(row: RefObject<HTMLElement | null>, groups: readonly Group[]): string {
  const [current, setCurrent] = useState(groups[0] ? idOf(groups[0]) : '')
  const key = groups.map(idOf).join()
  useEffect(() => {
    const ids = key.split(',')
    let frame = 0
    const look = () => {
      frame = 0
      const line = (row.current?.getBoundingClientRect().bottom ?? 0) + JUST_BELOW_PX
      const isAbove = (id: string) =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line
      setCurrent(ids.findLast(isAbove) ?? ids[0] ?? '')
    }
    const ask = () => {
      frame ||= requestAnimationFrame(look)
    }
    // Somebody may have scrolled before this came to life.
    ask()
    addEventListener('scroll', ask, { passive: true })
    return () => {
      removeEventListener('scroll', ask)
      cancelAnimationFrame(frame)
    }
  }, [row, key])
  useEffect(() => show(row.current, current), [row, current])
  return current
}

/** Brings the current name into sight, sideways only: the page itself must not move. */
function show(row: HTMLElement | null, current: string) {
  const list = row?.firstElementChild
  const link = list?.querySelector(`[href="#${current}"]`)
  if (!list || !link || list.scrollWidth <= list.clientWidth) return
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()]
  list.scrollBy({ left: inner.x + inner.width / 2 - (outer.x + outer.width / 2) })
}
