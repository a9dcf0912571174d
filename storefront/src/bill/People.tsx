import type { TablePayment } from '@tischlein/contract/entities'
import { Card } from '@tischlein/ui/Card.tsx'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { useWords } from '../words.ts'
import css from './People.module.css'
import { colourOf, initialOf, type Payer } from './people.ts'

/** Everyone at the table with what they have chosen, are paying and have paid. */
export function People({ bill: { people } }: { bill: TablePayment }) {
  const { t } = useWords<'bill'>()
  if (people.length === 0) return null
  return (
    <Card as="section" labelledBy="bill-people">
      <h2 id="bill-people">
        <VisuallyHidden>{t('bill.people')}</VisuallyHidden>
      </h2>
      <ul className={css.people}>
        {people.map((payer) => (
          <Person
            key={`${colourOf(people, payer)}-${payer.name}`}
            payer={payer}
            colour={colourOf(people, payer)}
          />
        ))}
      </ul>
    </Card>
  )
}

function Person({ payer, colour }: { payer: Payer; colour: string }) {
  const { t } = useWords<'bill'>()
  const name = payer.name || t(payer.me ? 'bill.i' : 'bill.somebody')
  return (
    <li className={css.person}>
      <span className={css.face} data-colour={colour} aria-hidden="true">
        {initialOf(name)}
      </span>
      <span className={css.words}>
        <strong>
          <bdi>{name}</bdi>
          {payer.me && payer.name && ` (${t('bill.me')})`}
        </strong>
        <span className={css.sum}>{useSums(payer).join(' · ')}</span>
      </span>
    </li>
  )
}

function useSums(payer: Payer): string[] {
  const { t, amount } = useWords<'bill'>()
  const sums = (['paid', 'paying', 'claimed'] as const).flatMap((state) =>
    payer[state] > 0 ? [t(`bill.person.${state}`, { amount: amount(payer[state]) })] : [],
  )
  return sums.length > 0 ? sums : [t('bill.person.nothing')]
}
