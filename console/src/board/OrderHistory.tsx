import type { BoardOrder } from '@tischlein/contract/entities'
import { instantTime } from '@tischlein/ui/format'
import { useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import css from './OrderHistory.module.css'

/** What happened to it, by whom, and when; the words of whoever did it below. */
export function OrderHistory({ order }: { order: BoardOrder }) {
  const { t, has } = useWords()
  const { restaurant } = useHouse()
  const told = (what: string) => {
    const key = `console.event.${what}`
    return has(key) ? t(key) : what
  }
  const reason = order.reject_reason && `console.reason.${order.reject_reason.key}`
  return (
    <section aria-labelledby="history-title">
      <h3 id="history-title" className={css.title}>
        {t('console.order.history')}
      </h3>
      <ol className={css.history}>
        {order.timeline.map(({ at, what, by, body }) => (
          <li key={`${at} ${what}`} className={css.event} data-what={what}>
            <bdi dir="ltr" className={css.at}>
              {instantTime(at, restaurant.timezone)}
            </bdi>
            <div>
              <p className={css.what}>{told(what)}</p>
              <p className={css.by}>
                {t(`console.by.${by}`)}
                {what === 'rejected' && reason && has(reason) && ` · ${t(reason)}`}
                {body && (
                  <>
                    {' · '}
                    <bdi>{body}</bdi>
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
