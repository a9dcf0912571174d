import { Button } from '@tischlein/ui/Button.tsx'
import { date as dateText, list } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useHouse } from '../desk.ts'
import { isolated, named, useWords } from '../words.ts'
import type { Production } from './gate.ts'
import { OnPaper } from './OnPaper.tsx'
import css from './ProductionList.module.css'

type ProductionListProps = { date: string; production: readonly Production[] }

/** What is to be made on a day, by departure and station; the same on paper. */
export function ProductionList({ date, production }: ProductionListProps) {
  const { t } = useWords()
  if (production.length === 0) return <p className={css.none}>{t('gate.production.none')}</p>
  return (
    <>
      <div>
        <Button variant="outline" size={44} onPress={() => window.print()}>
          <Icon name="printer" />
          {t('gate.print')}
        </Button>
      </div>
      <List date={date} production={production} />
      <OnPaper>
        <List date={date} production={production} />
      </OnPaper>
    </>
  )
}

function List({ date, production }: ProductionListProps) {
  const { t, language } = useWords()
  const { restaurant } = useHouse()
  return (
    <div className={css.list}>
      <h2 className={css.day}>
        <span className={css.house}>{restaurant.name} · </span>
        {named(dateText(date, language, 'long'))}
      </h2>
      {production.map((it) => (
        <section key={`${it.ticket_time_id} ${it.slot.time}`} className={css.slot}>
          <h3 className={css.head}>
            <span>{isolated(`${it.slot.time}–${it.slot.end}`)}</span>
            <span className={css.persons}>{t('gate.persons', { count: it.persons })}</span>
          </h3>
          {stationsOf(it).map(({ station, lines }) => (
            <table key={station} className={css.table}>
              <caption>
                <bdi>{station}</bdi>
              </caption>
              <tbody>
                {lines.map((line) => (
                  <tr key={[line.productId, line.product, ...line.options].join('|')}>
                    <td className={css.count}>
                      <bdi dir="ltr">{line.count}×</bdi>
                    </td>
                    <th scope="row">
                      <bdi>{line.product}</bdi>
                      {line.options.length > 0 && (
                        <span className={css.options}>
                          <bdi>{line.options.join(' · ')}</bdi>
                        </span>
                      )}
                    </th>
                    <td className={css.people}>{list(line.persons.map(named), language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </section>
      ))}
    </div>
  )
}

/** The lines of each station, in the order of the menu. */
function stationsOf({ lines }: Production) {
  const stations = [...new Set(lines.map(({ station }) => station))]
  return stations.map((station) => ({ station, lines: lines.filter((line) => line.station === station) }))
}
