import type { Basket } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { type FormEvent, useState } from 'react'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './VoucherRow.module.css'

/** One voucher per basket; a refused code keeps standing there with the reason beside it. */
export function VoucherRow({ basket }: { basket: Basket }) {
  const { t, amount, named } = useWords<'checkout'>()
  const { call, basket: keeper } = useShop()
  if (!basket.voucher_code) return <VoucherForm />
  const remove = () => keeper.change({ send: (basketId) => call('removeVoucher', { basketId }) })
  const used = { code: named(basket.voucher_code), amount: amount(basket.totals.discount) }
  return (
    <div className={css.used}>
      <Icon name="ticket" size={22} />
      <span role="status">{t('checkout.voucher.used', used)}</span>
      <Button variant="quiet" size={44} onPress={remove}>
        {t('checkout.voucher.remove')}
      </Button>
    </div>
  )
}

function VoucherForm() {
  const { t } = useWords<'checkout'>()
  const { call, basket: keeper } = useShop()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!code.trim()) return setError(t('checkout.voucher.missing'))
    setBusy(true)
    const told = await keeper.change({
      send: (basketId) => call('addVoucher', { basketId, voucherCode: code.trim() }),
    })
    setBusy(false)
    setError(told.ok ? undefined : told.refusal.body || t('checkout.offline'))
  }
  return (
    <Disclosure summary={t('checkout.voucher.title')} icon="ticket">
      <form className={css.form} onSubmit={submit} noValidate>
        <Field
          label={t('checkout.voucher.code')}
          name="voucher"
          autoComplete="off"
          ltr
          value={code}
          onChange={(value) => {
            setCode(value)
            setError(undefined)
          }}
          error={error}
        />
        <Button type="submit" variant="outline" busy={isBusy}>
          {t('checkout.voucher.apply')}
        </Button>
      </form>
    </Disclosure>
  )
}
