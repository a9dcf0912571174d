import type { Order } from '@tischlein/contract/entities'
import { buttonClass } from '@tischlein/ui/button-class'
import { useAsk } from '../ask.ts'
import { PageLinks } from '../content/PageLinks.tsx'
import { SkeletonList } from '../menu/SkeletonList.tsx'
import { paths } from '../paths.ts'
import { Link, usePlace } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { useShop } from '../shop.ts'
import { useSignedIn } from '../token.ts'
import { useWords } from '../words.ts'
import { AccountPage } from './AccountPage.tsx'
import { OrderCard } from './OrderCard.tsx'
import css from './OrdersPage.module.css'

const PER_PAGE = 10

/** "Your Orders", newest first (storefront.md, section 2). */
export function OrdersPage() {
  const { t } = useWords<'account'>()
  const { answers } = useShop()
  const { query } = usePlace()
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const { data, meta, error } = useAsk('listOrders', useSignedIn() ? { page, per_page: PER_PAGE } : null)
  return (
    <AccountPage title={t('account.orders.title')}>
      {data ? (
        <Orders orders={data} />
      ) : error ? (
        <Failed problem={error} onAgain={() => answers.expire('listOrders')} />
      ) : (
        <SkeletonList count={3} />
      )}
      <PageLinks meta={meta} pathOf={(other) => paths.orders({ page: other })} />
    </AccountPage>
  )
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const { t } = useWords<'account'>()
  if (orders.length === 0)
    return (
      <div className={css.empty}>
        <p>{t('account.orders.none')}</p>
        <Link href={paths.menu()} className={buttonClass()}>
          {t('account.orders.first')}
        </Link>
      </div>
    )
  return (
    <ul className={css.list}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  )
}
