import type { Reservation } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { Button } from '@tischlein/ui/Button.tsx'
import { buttonClass } from '@tischlein/ui/button-class'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useAsk } from '../ask.ts'
import { ContentPage } from '../content/ContentPage.tsx'
import { useRoom } from '../ordering/use-room.ts'
import { paths } from '../paths.ts'
import { Link, usePlace } from '../router.tsx'
import { confirm } from '../shell/confirm.ts'
import { Failed } from '../shell/Failed.tsx'
import { useTry } from '../shell/form/use-try.ts'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { isOffered } from '../shell/offered.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useUnread } from '../shell/use-unread.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './ReserveForm.module.css'
import { Summary } from './Summary.tsx'

/** The page behind the link in the letter: what was reserved, and how to give it back (decisions.md, section 8). */
export function ReservationPage() {
  const { t } = useWords<'shop' | 'reserve'>()
  const { path } = usePlace()
  const token = path.split('/')[2] ?? ''
  const answer = useAsk('readReservation', { token })
  const unread = useUnread('readReservation', answer)
  const { data, error } = answer
  if (data) return <Found token={token} reservation={data} />
  if (!isRefusedCall(error) || error.status !== 404) {
    return (
      <ContentPage title={t('reserve.page.title')}>
        {unread ? <Failed {...unread} /> : <Skeleton height={200} />}
      </ContentPage>
    )
  }
  return (
    <ContentPage title={t('reserve.missing')} lead={t('reserve.missing.text')}>
      <p>
        <Link href={paths.menu()} className={buttonClass()}>
          {t('reserve.toMenu')}
        </Link>
      </p>
    </ContentPage>
  )
}

const tones = { booked: 'ok', requested: 'info', declined: 'danger', canceled: 'warn' } as const

function Found({ token, reservation }: { token: string; reservation: Reservation }) {
  const { t } = useWords<'shop' | 'reserve'>()
  const restaurant = useRestaurant()
  const { answers } = useShop()
  const { id, status, cancelable } = reservation
  useRoom(`reservation:${id}`, token, () => answers.expire('readReservation'))
  return (
    <ContentPage
      title={t('reserve.page.title')}
      lead={<Pill tone={tones[status]}>{t(`reserve.status.${status}`)}</Pill>}
    >
      <div className={css.page}>
        <Summary reservation={reservation} />
        {reservation.word && (
          <figure className={css.word}>
            <figcaption>{t('reserve.word')}</figcaption>
            <blockquote dir="auto">{reservation.word}</blockquote>
          </figure>
        )}
        {status === 'canceled' && (
          <Notice tone="ok" announced>
            {t('reserve.canceled')}
          </Notice>
        )}
        {cancelable && <Cancel token={token} />}
        {!cancelable && isOffered({ name: 'reserve' }, restaurant) && (
          <OverlayLink to={{ name: 'reserve' }} className={buttonClass({ variant: 'outline' })}>
            {t('reserve.again')}
          </OverlayLink>
        )}
      </div>
    </ContentPage>
  )
}

/** Asked once, because the table then goes to others. */
function Cancel({ token }: { token: string }) {
  const { t } = useWords<'shop' | 'reserve'>()
  const { call, answers } = useShop()
  const { isBusy, error, attempt } = useTry()
  const cancel = async () => {
    const isSure = await confirm({
      title: t('reserve.cancel.sure'),
      text: t('reserve.cancel.text'),
      yes: t('reserve.cancel'),
      no: t('reserve.cancel.keep'),
    })
    if (!isSure) return
    await attempt(async () => {
      const { data } = await call('cancelReservation', { token })
      answers.put('readReservation', { token }, data)
    })
  }
  return (
    <>
      {error && (
        <Notice tone="danger" announced>
          {error}
        </Notice>
      )}
      <Button variant="danger" busy={isBusy} onPress={() => void cancel()}>
        {t('reserve.cancel')}
      </Button>
    </>
  )
}
