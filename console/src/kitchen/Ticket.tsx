import { formatTime } from '@tischlein/rules/clock'
import { speaksOfAllergy } from '@tischlein/rules/ordering/allergy-note'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { dueOf } from '../board/due.ts'
import { latenessOf } from '../board/lateness.ts'
import { notesOf } from '../board/notes.ts'
import type { BoardView } from '../board/use-board.ts'
import { useLateWords } from '../board/use-late-words.ts'
import { useHouse } from '../desk.ts'
import { isolated, useWords } from '../words.ts'
import css from './Ticket.module.css'
import { type KitchenTicket, startOf, type TicketLine } from './tickets.ts'

type TicketProps = {
  ticket: KitchenTicket
  view: BoardView
  onLine: (line: TicketLine) => void
  onDone: () => void
}

/** One order: its number and when it is due, allergies before everything else, and its lines to strike. */
export function Ticket({ ticket, view, onLine, onDone }: TicketProps) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const { order, lines, startsIn } = ticket
  const notes = notesOf(order)
  const { state } = latenessOf(order, view.leads, view.moment)
  return (
    <article
      className={css.ticket}
      data-ticket
      data-order={order.id}
      data-state={startsIn === null ? state : 'soon-to-start'}
      aria-label={`#${order.number}`}
    >
      <TicketHead ticket={ticket} view={view} />
      {notes.allergies.map((note) => (
        <p key={note} className={css.allergy}>
          <Icon name="alert" size={28} />
          <bdi>{note}</bdi>
        </p>
      ))}
      <ul className={css.lines} lang={restaurant.lang}>
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} onPress={() => onLine(line)} />
          </li>
        ))}
      </ul>
      {notes.others.map((note) => (
        <p key={note} className={css.note}>
          <bdi>{note}</bdi>
        </p>
      ))}
      <button type="button" className={css.done} onClick={onDone}>
        {t('kitchen.done')}
        <VisuallyHidden> #{order.number}</VisuallyHidden>
      </button>
    </article>
  )
}

function TicketHead({ ticket, view }: Pick<TicketProps, 'ticket' | 'view'>) {
  const { t } = useWords()
  const { order, lines, struck, startsIn } = ticket
  const lateness = latenessOf(order, view.leads, view.moment)
  const lateWords = useLateWords()
  return (
    <div className={css.head}>
      <h2 className={css.number}>
        <bdi dir="ltr">{order.number}</bdi>
        <small className={css.type}>
          {order.table ? t('console.order.table') : t(`console.type.${order.deliveryType}`)}
        </small>
        {order.table && <bdi className={css.table}>{order.table.name}</bdi>}
      </h2>
      <bdi dir="ltr" className={css.due}>
        {formatTime(dueOf(order).minute)}
      </bdi>
      <p className={css.left}>
        {startsIn === null ? (
          <>
            {lateness.state !== 'on-time' && (
              <Icon name={lateness.state === 'late' ? 'late' : 'timer'} size={20} />
            )}
            {lateWords(lateness)}
          </>
        ) : (
          t('kitchen.starts', { time: isolated(clockOf(startOf(order, view.leads))) })
        )}
      </p>
      <p className={css.progress}>{t('kitchen.progress', { done: struck, count: lines.length })}</p>
    </div>
  )
}

const DAY = 1440
const clockOf = (minute: number) => formatTime(((minute % DAY) + DAY) % DAY)

/** A press strikes it; what is struck already is opened again. */
function Line({ line, onPress }: { line: TicketLine; onPress: () => void }) {
  const choices = [...line.productAttributeItems, ...line.attributeItems, ...line.items]
  const wish = line.extra_info.comment
  return (
    <button type="button" className={css.line} data-line aria-pressed={line.struck} onClick={onPress}>
      <span className={css.quantity} dir="ltr">
        {line.quantity}×
      </span>
      <span className={css.words}>
        <bdi className={css.name}>{line.name}</bdi>
        {choices.map(({ id, name, quantity }) => (
          <bdi key={`${id} ${name}`} className={css.choice}>
            {quantity > 1 ? `${quantity}× ${name}` : name}
          </bdi>
        ))}
        {line.extra_info.reusable && <Reusable />}
        {wish && !speaksOfAllergy(wish) && <bdi className={css.wish}>{wish}</bdi>}
      </span>
    </button>
  )
}

function Reusable() {
  const { t, language } = useWords()
  return (
    <span className={css.choice} lang={language}>
      {t('console.order.reusable')}
    </span>
  )
}
