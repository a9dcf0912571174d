import type { Passkey } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { date } from '@tischlein/ui/format'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useAsk } from '../ask.ts'
import { restaurantClock } from '../delivery-time/restaurant-clock.ts'
import { confirm } from '../shell/confirm.ts'
import { Failed } from '../shell/Failed.tsx'
import { useTry } from '../shell/form/use-try.ts'
import { notify } from '../shell/notices.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useUnread } from '../shell/use-unread.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './Addresses.module.css'
import { Section } from './Section.tsx'

/** The devices that open the account without a password; each can be taken off the list. */
export function Passkeys() {
  const { t } = useWords<'account'>()
  const answer = useAsk('listPasskeys', {})
  const unread = useUnread('listPasskeys', answer)
  const deeds = useDeeds()
  return (
    <Section title={t('account.passkeys.title')} about={t('account.passkeys.about')}>
      {!answer.data && (unread ? <Failed {...unread} /> : <Skeleton height={56} />)}
      {answer.data && answer.data.length > 0 && (
        <ul className={css.list}>
          {answer.data.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => deeds.remove(passkey)} />
          ))}
        </ul>
      )}
      {deeds.error && <p role="alert">{deeds.error}</p>}
      <div>
        <Button variant="outline" busy={deeds.isBusy} onPress={deeds.add}>
          {t('account.passkeys.add')}
        </Button>
      </div>
    </Section>
  )
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t, named } = useWords<'account'>()
  const dayOf = useDay()
  const day = dayOf(passkey.created_at)
  return (
    <li className={css.row}>
      <div>
        {passkey.device === null
          ? t('account.passkeys.added', { day })
          : t('account.passkeys.of-device', { device: named(passkey.device), day })}
        {passkey.used_at !== null && (
          <div className={css.hint}>{t('account.passkeys.used', { day: dayOf(passkey.used_at) })}</div>
        )}
      </div>
      <div className={css.deeds}>
        <Button variant="quiet" size={44} label={t('account.passkeys.remove-of', { day })} onPress={onRemove}>
          {t('account.passkeys.remove')}
        </Button>
      </div>
    </li>
  )
}

/** The day of a moment, as the restaurant's clock shows it. */
function useDay() {
  const { language } = useShop()
  const { timezone } = useRestaurant()
  return (at: string) => date(restaurantClock(Date.parse(at), timezone).day, language, 'long')
}

function useDeeds() {
  const { t } = useWords<'account'>()
  const { call, answers } = useShop()
  const { isBusy, error, setError, attempt } = useTry()
  return {
    isBusy,
    error,
    add: () =>
      attempt(async () => {
        const { makePasskey } = await import('./passkey.ts')
        const made = await makePasskey(call)
        if (made === 'known') return setError(t('account.passkeys.there-already'))
        if (made === 'none') return setError(t('account.passkeys.none-made'))
        answers.expire('listPasskeys')
        notify(t('account.passkeys.saved'), { tone: 'ok' })
      }),
    remove: (passkey: Passkey) =>
      attempt(async () => {
        const isSure = await confirm({
          title: t('account.passkeys.sure'),
          text: t('account.passkeys.sure-about'),
          yes: t('account.passkeys.remove'),
          no: t('account.passkeys.keep'),
        })
        if (!isSure) return
        await call('removePasskey', { id: passkey.id })
        answers.expire('listPasskeys')
        notify(t('account.passkeys.removed'), { tone: 'ok' })
      }),
  }
}
