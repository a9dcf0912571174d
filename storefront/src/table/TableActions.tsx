import type { Tab } from '@tischlein/contract/entities'
import { instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import { useLocale } from '@tischlein/ui/locale'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useTry } from '../shell/form/use-try.ts'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { callRobot } from './call-robot.ts'
import css from './TableActions.module.css'

/** Whom a table may call. Only what this restaurant has, and what there is something to ask for. */
export function TableActions({ tab }: { tab: Tab }) {
  const { t } = useWords<'table'>()
  const restaurant = useRestaurant()
  const hasTab = tab.open > 0
  return (
    <section aria-labelledby="table-actions">
      <h3 id="table-actions" className={css.title}>
        {t('table.actions')}
      </h3>
      <ul className={css.list}>
        {restaurant.robot_request_available && <Robot tableId={tab.table.id} />}
        {hasTab && <AskForBill tab={tab} />}
        {hasTab && (
          <li>
            <Link href={paths.bill()} className={css.row}>
              <Inside icon="users">{t('table.split')}</Inside>
            </Link>
          </li>
        )}
        <li>
          <OverlayLink to={{ name: 'contact' }} className={css.row}>
            <Inside icon="chat">{t('table.contact')}</Inside>
          </OverlayLink>
        </li>
        <li>
          <OverlayLink to={{ name: 'seat' }} className={css.row}>
            <Inside icon="table">{t('table.seat')}</Inside>
          </OverlayLink>
        </li>
      </ul>
    </section>
  )
}

function Robot({ tableId }: { tableId: number }) {
  const speech = useWords<'table'>()
  const shop = useShop()
  return (
    <li>
      <button type="button" className={css.row} onClick={() => void callRobot(shop, speech, tableId)}>
        <Inside icon="plate">{speech.t('table.robot')}</Inside>
      </button>
    </li>
  )
}

/** Asked of an order of one's own; once it is asked for, everyone at the table sees it. */
function AskForBill({ tab }: { tab: Tab }) {
  const { t } = useWords<'table'>()
  const { timeZone } = useLocale()
  const { call, answers } = useShop()
  const { isBusy, error, attempt } = useTry()
  const own = tab.orders.findLast(({ orderId, status, on_tab }) => orderId && on_tab && status !== 'rejected')
  if (tab.bill_requested_at)
    return (
      <li className={css.said} role="status">
        <Icon name="receipt" size={22} />
        <span>{t('table.bill.asked', { time: instantTime(tab.bill_requested_at, timeZone) })}</span>
      </li>
    )
  const orderId = own?.orderId
  if (!orderId) return <li className={css.said}>{t('table.bill.other')}</li>
  const ask = () =>
    attempt(async () => {
      await call('requestBill', { order_id: orderId })
      answers.expire('readTab')
    })
  return (
    <li>
      <button type="button" className={css.row} aria-busy={isBusy || undefined} onClick={() => void ask()}>
        <Inside icon="receipt">{t('table.bill')}</Inside>
      </button>
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </li>
  )
}

const Inside = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <>
    <Icon name={icon} size={22} />
    <span>{children}</span>
    <Icon name="chevron-next" />
  </>
)
