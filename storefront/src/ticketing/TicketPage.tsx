import type { TicketView } from '@tischlein/contract/entities'
import { isAnswered } from '@tischlein/contract/refused-call'
import { Button } from '@tischlein/ui/Button.tsx'
import { buttonClass } from '@tischlein/ui/button-class'
import { date, instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useAsk } from '../ask.ts'
import { paths } from '../paths.ts'
import { Link, usePlace } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { QrCode } from './QrCode.tsx'
import { shareTicket } from './share-ticket.ts'
import css from './TicketPage.module.css'
import { rangeOf } from './use-appointment-words.ts'

/** One person's ticket behind its link, without log-in: what the gate reads, and what its owner wants to know. */
export function TicketPage() {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { answers } = useShop()
  const { path } = usePlace()
  const code = decodeURIComponent(path.split('/')[2] ?? '')
  const { data, error } = useAsk('readTicket', { code })
  if (data) return <Found view={data} />
  if (isAnswered(error) && error.status === 404) return <Missing />
  return (
    <main id="content" className={css.page}>
      <h1 tabIndex={-1}>{t('ticketing.ticket.title')}</h1>
      {error ? (
        <Failed problem={error} onAgain={() => answers.expire('readTicket')} />
      ) : (
        <Skeleton height={420} />
      )}
    </main>
  )
}

function Found({ view }: { view: TicketView }) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { config, language } = useShop()
  const { ticket, product, options, slot, fullName, order, restaurant } = view
  const address = `${config.origin}${paths.ticket(ticket.code)}`
  return (
    <main id="content" className={css.page}>
      <article className={css.ticket}>
        <header className={css.stub}>
          <p>
            <bdi>{restaurant.name}</bdi>
          </p>
          <h1 tabIndex={-1} className={css.name}>
            <bdi>{fullName ?? product}</bdi>
          </h1>
          <p className={css.when}>
            {date(slot.date, language, 'long')} <bdi>{rangeOf(slot)}</bdi>
          </p>
        </header>
        <div className={css.body}>
          <State view={view} />
          {view.state === 'valid' && <QrCode text={address} label={t('ticketing.ticket.qr')} />}
          <p className={css.code}>
            <bdi dir="ltr">{ticket.code}</bdi>
          </p>
          <dl className={css.facts}>
            <dt>{t('ticketing.ticket.product')}</dt>
            <dd>
              <bdi>{product}</bdi>
              {options.length > 0 && <span className={css.options}> {options.join(' · ')}</span>}
            </dd>
            <dt>{t('ticketing.ticket.order')}</dt>
            <dd>
              <bdi dir="ltr">{order.number}</bdi>
            </dd>
            <dt>{t('ticketing.ticket.where')}</dt>
            <dd>
              <bdi>{restaurant.address}</bdi>
            </dd>
          </dl>
        </div>
      </article>
      {view.state === 'valid' && <Deeds view={view} address={address} />}
    </main>
  )
}

/** A ticket that lets nobody in says so first. */
function State({ view: { state, ticket } }: { view: TicketView }) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { timezone } = useRestaurant()
  if (state === 'void') return <Notice tone="danger">{t('ticketing.ticket.void')}</Notice>
  if (state !== 'used' || ticket.used_at === null) return null
  const time = `\u2066${instantTime(ticket.used_at, timezone)}\u2069`
  return <Notice tone="ok">{t('ticketing.ticket.used', { time })}</Notice>
}

function Deeds({ view: { ticket, restaurant }, address }: { view: TicketView; address: string }) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const way = `https://www.openstreetmap.org/search?query=${encodeURIComponent(restaurant.address)}`
  const look = buttonClass({ variant: 'outline', wide: true })
  return (
    <div className={css.deeds}>
      <a href={`${paths.ticket(ticket.code)}.ics`} className={look}>
        <Icon name="calendar" />
        {t('ticketing.ticket.calendar')}
      </a>
      <Button
        variant="outline"
        wide
        onPress={() =>
          void shareTicket({ title: restaurant.name, url: address }, t('ticketing.ticket.copied'))
        }
      >
        <Icon name="share" />
        {t('ticketing.ticket.share')}
      </Button>
      <a href={way} className={look}>
        <Icon name="pin" />
        {t('ticketing.ticket.way')}
      </a>
    </div>
  )
}

function Missing() {
  const { t } = useWords<'shop' | 'ticketing'>()
  return (
    <main id="content" className={css.page}>
      <h1 tabIndex={-1}>{t('ticketing.ticket.missing')}</h1>
      <p>{t('ticketing.ticket.missingText')}</p>
      <Link href={paths.menu()} className={buttonClass()}>
        {t('ticketing.ticket.toMenu')}
      </Link>
    </main>
  )
}
