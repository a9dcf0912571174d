import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { useAsk } from '../ask.ts'
import { useBasket } from '../basket/use-basket.ts'
import { focusWrongIn } from '../shell/form/focus-first-wrong.ts'
import { closeOverlay } from '../shell/overlay.ts'
import { useRestaurant, useZones } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './PostcodeSheet.module.css'
import { shippingQuestion } from './shipping-question.ts'
import { useChangeType } from './use-change-type.ts'

/** Where to, asked once: it decides fee, minimum and time. Where nobody delivers, pickup is offered at once. */
export function PostcodeSheet() {
  const { t } = useWords<'shop' | 'time'>()
  const { basket, call } = useShop()
  const shown = useBasket().basket.postalCode
  const [postcode, setPostcode] = useState(shown ?? '')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isOutside = useIsOutside()
  const price = usePriceAt(postcode.trim())
  const form = useRef<HTMLFormElement>(null)

  const complain = (why: string) => {
    setError(why)
    focusWrongIn(form.current)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const asked = postcode.trim()
    if (asked === '') return complain(t('time.postcode.empty'))
    if (isOutside(asked)) return complain(t('time.postcode.outside', { postcode: asked }))
    setBusy(true)
    const outcome = await basket.change({
      send: (basketId) => call('setBasketAddress', { basketId, userInfo: { postalCode: asked } }),
    })
    setBusy(false)
    if (outcome.ok) closeOverlay()
    else complain(outcome.refusal.body || t('shop.error.unknown'))
  }
  return (
    <Sheet
      title={t('time.postcode.title')}
      kind="bottom"
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
      footer={
        <Button wide type="submit" form="postcode" busy={isBusy}>
          {t('time.postcode.take')}
        </Button>
      }
    >
      <form id="postcode" ref={form} className={css.form} onSubmit={(event) => void save(event)} noValidate>
        <Field
          label={t('time.postcode.label')}
          name="postalCode"
          value={postcode}
          onChange={(value) => {
            setPostcode(value)
            setError(undefined)
          }}
          error={error}
          after={error && postcode.trim() !== '' && <SwitchToPickup />}
          hint={error ? undefined : (price ?? t('time.postcode.why'))}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          ltr
        />
      </form>
    </Sheet>
  )
}

/** What a delivery there costs, asked as soon as the postcode is one that somebody delivers to. */
function usePriceAt(postalCode: string): string | undefined {
  const { t, amount } = useWords<'shop' | 'time'>()
  const { deliveryType } = useBasket().basket
  const { data } = useAsk('readShippingPrice', shippingQuestion(useZones(), deliveryType, postalCode))
  if (!data) return undefined
  const terms = { fee: amount(data.shippingPrice), minimum: amount(data.minimum) }
  return data.free_from === null
    ? t('time.postcode.price', terms)
    : t('time.postcode.priceFree', { ...terms, free: amount(data.free_from) })
}

/** No call is needed to know that nobody delivers there: the areas are on the page. */
function useIsOutside() {
  const zones = useZones()
  return (postcode: string) => zones.length > 0 && !zones.some((zone) => zone.postalCode === postcode)
}

function SwitchToPickup() {
  const { t } = useWords<'shop' | 'time'>()
  const { deliveryTypes } = useRestaurant()
  const changeType = useChangeType()
  if (!deliveryTypes.includes('pickup')) return null
  const pickUp = () => {
    closeOverlay()
    void changeType('pickup')
  }
  return (
    <Button variant="outline" size={44} onPress={pickUp}>
      {t('time.postcode.pickup')}
    </Button>
  )
}
