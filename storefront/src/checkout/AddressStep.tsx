import type { Basket, Restaurant } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { useRef, useState } from 'react'
import { FormField } from '../shell/form/FormField.tsx'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { MoreFields } from './MoreFields.tsx'
import { SavedAddresses } from './SavedAddresses.tsx'
import css from './Step.module.css'
import { Step } from './Step.tsx'
import { StreetField } from './StreetField.tsx'
import type { FoundAddress } from './use-address-search.ts'
import { useArea } from './use-area.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import type { Person } from './use-person.ts'

type AddressStepProps = {
  number: number
  restaurant: Restaurant
  basket: Basket
  form: CheckoutForm
  person: Person
  isDone: boolean
}

export function AddressStep({ number, restaurant, basket, form, person, isDone }: AddressStepProps) {
  const { t } = useWords<'checkout'>()
  const area = useArea(basket, form)
  const { config } = useShop()
  const fields = useRef<HTMLDivElement>(null)
  const [isTyping, setTyping] = useState(true)
  const fillIn = ({ address, house_number, postalCode, city }: FoundAddress) => {
    form.fill({ address, postalCode, city, ...(house_number && { house_number }) })
    void area.check(postalCode)
    const next = house_number || form.value('house_number') ? null : 'house_number'
    if (next) fields.current?.querySelector<HTMLElement>(`[name=${next}]`)?.focus()
  }
  return (
    <Step number={number} title={t('checkout.address.title')} isDone={isDone}>
      <div className={css.stack}>
        {person.user?.userType && <SavedAddresses form={form} onChoose={area.check} onTyping={setTyping} />}
        {isTyping && (
          <div className={css.fields} ref={fields}>
            {form.asked.address.map((field) =>
              field === 'address' && config.has_address_search ? (
                <StreetField key={field} form={form} onChoose={fillIn} />
              ) : (
                <FormField
                  key={field}
                  form={form}
                  field={field}
                  {...(field === 'postalCode' && {
                    label: t('checkout.field.postalCode'),
                    onLeave: area.check,
                    hint: area.hint,
                  })}
                  after={field === 'postalCode' && area.isOutside && <ToPickup restaurant={restaurant} />}
                />
              ),
            )}
          </div>
        )}
      </div>
      <MoreFields form={form} summary={t('checkout.address.more')} />
    </Step>
  )
}

function ToPickup({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useWords<'checkout'>()
  const shop = useShop()
  if (!restaurant.deliveryTypes.includes('pickup')) return null
  const change = () =>
    shop.basket.change({
      send: (basketId) => shop.call('changeDeliveryType', { basketId, deliveryType: 'pickup' }),
    })
  return (
    <Button variant="outline" size={44} onPress={change}>
      {t('checkout.address.pickup')}
    </Button>
  )
}
