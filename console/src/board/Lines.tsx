import type { BoardOrder } from '@tischlein/contract/entities'
import { highestAge } from '@tischlein/rules/menu/min-age'
import { speaksOfAllergy } from '@tischlein/rules/ordering/allergy-note'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import css from './Lines.module.css'
import { choicesOf, toCook } from './lines.ts'
import { notesOf } from './notes.ts'

/** What is to be cooked, with what was chosen and wished for. Names stay in the menu's own language. */
export function Lines({ order }: { order: BoardOrder }) {
  const { restaurant } = useHouse()
  return (
    <ul className={css.lines} lang={restaurant.lang}>
      {toCook(order).map((line) => {
        const choices = choicesOf(line)
        const wish = line.extra_info.comment
        return (
          <li key={line.id} className={css.line}>
            <span className={css.quantity} dir="ltr">
              {line.quantity}×
            </span>
            <span className={css.words}>
              <bdi className={css.name}>{line.name}</bdi>
              {choices && <bdi className={css.choices}>{choices}</bdi>}
              {line.extra_info.reusable && <Reusable />}
              {wish && !speaksOfAllergy(wish) && (
                <bdi className={css.wish}>
                  <Icon name="chat" size={16} />
                  {wish}
                </bdi>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** What the kitchen must know before it reaches for a box. */
function Reusable() {
  const { t, language } = useWords()
  return (
    <span className={css.reusable} lang={language}>
      {t('console.order.reusable')}
    </span>
  )
}

/** Before everything else, and the only black on the board. */
export function AllergyBars({ order }: { order: BoardOrder }) {
  return notesOf(order).allergies.map((note) => (
    <p key={note} className={css.allergy}>
      <Icon name="alert" />
      <bdi>{note}</bdi>
    </p>
  ))
}

export function NoteBars({ order }: { order: BoardOrder }) {
  return notesOf(order).others.map((note) => (
    <p key={note} className={css.note}>
      <Icon name="chat" />
      <bdi>{note}</bdi>
    </p>
  ))
}

/** Beer and wine from 16, spirits from 18: looked at when the order is handed over (ux.md, table 2, "Youth protection"). */
export function AgeBar({ order }: { order: BoardOrder }) {
  const { t } = useWords()
  const age = highestAge(order.products.map((line) => line.min_age))
  if (age === null) return null
  return (
    <p className={css.age}>
      <Icon name="user" />
      {t('console.order.check-age', { age })}
    </p>
  )
}
