import type { Tab } from '@tischlein/contract/entities'
import { instantTime } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { useWords } from '../words.ts'
import { OwnOrder } from './OwnOrder.tsx'
import css from './TabList.module.css'

type TabOrder = Tab['orders'][number]

const looks = {
  received: { tone: 'info', icon: 'check' },
  processing: { tone: 'warn', icon: 'chef' },
  delivered: { tone: 'ok', icon: 'plate' },
  rejected: { tone: 'danger', icon: 'x' },
} as const

/** What all phones at the table have ordered, the latest round on top, and what it comes to. */
export function TabList({ tab }: { tab: Tab }) {
  const { t } = useWords<'table'>()
  const orders = tab.orders.toSorted((one, other) => other.order_date.localeCompare(one.order_date))
  return (
    <section aria-labelledby="tab">
      <h3 id="tab" className={css.title}>
        {t('table.list')}
      </h3>
      {orders.length === 0 && <p className={css.nothing}>{t('table.nothing')}</p>}
      <ol className={css.orders}>
        {orders.map((order) => (
          <Ordered key={order.number} order={order} />
        ))}
      </ol>
      {orders.length > 0 && <Sums tab={tab} />}
    </section>
  )
}

function Ordered({ order }: { order: TabOrder }) {
  const { t, named } = useWords<'table'>()
  const { timeZone } = useLocale()
  const { tone, icon } = looks[order.status]
  return (
    <li className={css.order} data-off={order.status === 'rejected' || undefined}>
      <div className={css.head}>
        <span>
          {t('table.list.sent', {
            time: instantTime(order.order_date, timeZone),
            number: named(order.number),
          })}
          {order.mine && <strong className={css.mine}>{t('table.list.mine')}</strong>}
        </span>
        <Pill tone={tone} icon={icon}>
          {t(`table.state.${order.status}`)}
        </Pill>
      </div>
      <ul>
        {order.products.map(({ name, quantity, totalPrice }, index) => (
          // Two lines of an order may be the same dish; their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={css.dish}>
            <span>
              <bdi dir="ltr">{quantity} ×</bdi> <bdi>{name}</bdi>
            </span>
            <Price amount={totalPrice} />
          </li>
        ))}
      </ul>
      {order.orderId !== null && <OwnOrder orderId={order.orderId} number={order.number} />}
    </li>
  )
}

/** Part of it may be paid already; then what is left matters most. */
function Sums({ tab: { total, paid, open } }: { tab: Tab }) {
  const { t } = useWords<'table'>()
  const rows =
    paid > 0
      ? ([
          ['total', total],
          ['paid', paid],
          ['open', open],
        ] as const)
      : ([['total', total]] as const)
  return (
    <dl className={css.sums}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{t(`table.sum.${name}`)}</dt>
          <dd>
            <Price amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
