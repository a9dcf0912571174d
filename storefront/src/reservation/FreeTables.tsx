import { Pill } from '@tischlein/ui/Pill.tsx'
import { useAsk } from '../ask.ts'
import { useWords } from '../words.ts'
import css from './ReserveForm.module.css'

/** Which tables are free then: the smallest that fits is the one that is kept. */
export function FreeTables({ when, people }: { when: string; people: number }) {
  const { t, named } = useWords<'reserve'>()
  const [date = '', time = ''] = when.split(' ')
  const { data } = useAsk('listTables', { date, time, people })
  const free = data?.filter(({ available }) => available) ?? []
  return (
    <div role="status">
      {free.length > 0 && (
        <>
          <p className={css.note}>{t('reserve.available')}</p>
          <ul className={css.tables}>
            {free.map(({ id, name, seats }) => (
              <li key={id}>
                <Pill>{t('reserve.table', { name: named(name), seats })}</Pill>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
