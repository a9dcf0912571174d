import type { BoardView } from '../board/use-board.ts'
import { useWallText } from '../board/WantedTime.tsx'
import { useWords } from '../words.ts'
import css from './Coming.module.css'
import type { comingOf } from './tickets.ts'

/** As many as fit without pushing a ticket off the screen. */
const SHOWN = 4

/** What comes after the tickets, so that nobody starts to clean the oven. */
export function Coming({ coming, view }: { coming: ReturnType<typeof comingOf>; view: BoardView }) {
  const { t } = useWords()
  const text = useWallText(view)
  const { fresh, later } = coming
  if (fresh.length + later.length === 0) return null
  return (
    <section className={css.coming} aria-labelledby="coming">
      <h2 id="coming" className={css.title}>
        {t('kitchen.next')}
      </h2>
      <ul className={css.list}>
        {fresh.slice(0, SHOWN).map(({ id, number }) => (
          <li key={id} className={css.order}>
            <b>{t('kitchen.new')}</b> <bdi dir="ltr">#{number}</bdi> <span>{t('kitchen.rings')}</span>
          </li>
        ))}
        {later.slice(0, SHOWN).map((order) => (
          <li key={order.id} className={css.order}>
            <b>{text(order)}</b> <bdi dir="ltr">#{order.number}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
