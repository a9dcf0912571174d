import type { Address } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { RadioRow } from '@tischlein/ui/RadioRow.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useState } from 'react'
import { useAsk } from '../ask.ts'
import { Failed } from '../shell/Failed.tsx'
import { useTry } from '../shell/form/use-try.ts'
import { notify, UNDO_MS } from '../shell/notices.ts'
import { useUnread } from '../shell/use-unread.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './Addresses.module.css'
import { AddressForm } from './AddressForm.tsx'
import { Section } from './Section.tsx'

/** Where to deliver: the chosen one is the usual one; what is removed comes back with a press. */
export function Addresses() {
  const { t } = useWords<'account'>()
  const answer = useAsk('listAddresses', {})
  const unread = useUnread('listAddresses', answer)
  const { data: addresses } = answer
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const deeds = useDeeds()
  const close = () => setOpen(null)
  return (
    <Section title={t('account.addresses.title')}>
      {!addresses && (unread ? <Failed {...unread} /> : <Skeleton height={120} />)}
      {addresses?.length === 0 && open !== 'new' && <p>{t('account.addresses.none')}</p>}
      {addresses && addresses.length > 0 && (
        <fieldset className={css.list} aria-label={t('account.addresses.usual')}>
          {addresses.map((address) =>
            open === address.id ? (
              <AddressForm key={address.id} address={address} onDone={close} />
            ) : (
              <Row key={address.id} address={address} deeds={deeds} onEdit={() => setOpen(address.id)} />
            ),
          )}
        </fieldset>
      )}
      {deeds.error && <p role="alert">{deeds.error}</p>}
      {open === 'new' ? (
        <AddressForm onDone={close} />
      ) : (
        <div>
          <Button variant="outline" onPress={() => setOpen('new')}>
            {t('account.addresses.add')}
          </Button>
        </div>
      )}
    </Section>
  )
}

type Deeds = ReturnType<typeof useDeeds>

function Row({ address, deeds, onEdit }: { address: Address; deeds: Deeds; onEdit: () => void }) {
  const { t, named } = useWords<'account'>()
  const where = `${address.address} ${address.house_number}`
  return (
    <div className={css.row}>
      <RadioRow
        name="usual-address"
        label={<bdi>{where}</bdi>}
        hint={
          <>
            <bdi>{`${address.postalCode} ${address.city}`}</bdi>
            {address.is_default && ` · ${t('account.addresses.is-usual')}`}
          </>
        }
        checked={address.is_default}
        onChange={() => deeds.makeUsual(address)}
      />
      <div className={css.deeds}>
        <Button
          variant="quiet"
          size={44}
          label={t('account.addresses.edit-of', { address: named(where) })}
          onPress={onEdit}
        >
          {t('account.addresses.edit')}
        </Button>
        <Button
          variant="quiet"
          size={44}
          label={t('account.addresses.remove-of', { address: named(where) })}
          onPress={() => deeds.remove(address)}
        >
          {t('account.addresses.remove')}
        </Button>
      </div>
    </div>
  )
}

function useDeeds() {
  const { t, named } = useWords<'account'>()
  const { call, answers } = useShop()
  const { error, attempt } = useTry()
  const change = (deed: () => Promise<unknown>, failed?: string) =>
    attempt(async () => {
      await deed()
      answers.expire('listAddresses')
    }, failed)
  const fieldsOf = ({ id: _, country, comment, ...address }: Address) => ({
    ...address,
    ...(country && { country }),
    ...(comment && { comment }),
  })
  return {
    error,
    makeUsual: (address: Address) =>
      change(() => call('editAddress', { id: address.id, ...fieldsOf(address), is_default: true })),
    remove: (address: Address) =>
      change(async () => {
        await call('removeAddress', { id: address.id })
        notify(
          t('account.addresses.removed', { address: named(`${address.address} ${address.house_number}`) }),
          {
            lastsMs: UNDO_MS,
            action: {
              label: t('account.addresses.undo'),
              act: () => void change(() => call('addAddress', fieldsOf(address))),
            },
          },
        )
      }, t('account.addresses.remove-failed')),
  }
}
