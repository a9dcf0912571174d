import type { Address } from '@tischlein/contract/entities'
import { RadioRow } from '@tischlein/ui/RadioRow.tsx'
import { useEffect } from 'react'
import { useAsk } from '../ask.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { changeDraft, draft } from './draft.ts'
import css from './Step.module.css'
import type { CheckoutForm } from './use-checkout-form.ts'

type SavedAddressesProps = {
  form: CheckoutForm
  /** Gets the postcode of the chosen address. */
  onChoose: (postcode: string) => void
  /** Whether the fields for a new address are wanted. */
  onTyping: (isTyping: boolean) => void
}

/** The addresses of the account; the usual one is chosen unless the basket already knows another. */
export function SavedAddresses({ form, onChoose, onTyping }: SavedAddressesProps) {
  const { t } = useWords<'checkout'>()
  const { data: addresses = [] } = useAsk('listAddresses', {})
  const { addressId } = useStore(draft)
  const chosen = addresses.find((address) => address.id === addressId)

  const choose = (address: Address | 'other') => {
    const known = address === 'other' ? emptyAddress : address
    const { address: street, house_number, postalCode, city, country } = known
    const typed = { ...draft.get().typed, address: street, house_number, postalCode, city, country }
    changeDraft({ addressId: address === 'other' ? 'other' : address.id, typed })
    if (address !== 'other') onChoose(address.postalCode)
  }
  const usual = addresses.find((address) => address.is_default) ?? addresses[0]
  const isOpen = addressId === null && form.value('address') === '' && usual !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when the account's addresses arrive
  useEffect(() => {
    if (isOpen && usual) choose(usual)
  }, [isOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onTyping` is a state's setter
  useEffect(() => onTyping(!chosen), [chosen])

  if (addresses.length === 0) return null
  return (
    <fieldset className={css.stack} aria-label={t('checkout.address.saved')}>
      {addresses.map((address) => (
        <RadioRow
          key={address.id}
          name="saved-address"
          label={<bdi>{`${address.address} ${address.house_number}`}</bdi>}
          hint={<bdi>{`${address.postalCode} ${address.city}`}</bdi>}
          checked={address.id === addressId}
          onChange={() => choose(address)}
        />
      ))}
      <RadioRow
        name="saved-address"
        label={t('checkout.address.other')}
        checked={!chosen}
        onChange={() => choose('other')}
      />
    </fieldset>
  )
}

const emptyAddress = { address: '', house_number: '', postalCode: '', city: '', country: '' }
