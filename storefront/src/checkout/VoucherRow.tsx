import type { Basket } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { focusWrongIn } from '../shell/form/focus-first-wrong.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './VoucherRow.module.css'

/** One voucher per basket; a refused code keeps standing there with the reason beside it. */
export function VoucherRow({ basket }: { basket: Basket }) {
  const row = useKeptFocus(basket.voucher_code)
  return (
    <div ref={row}>
      {basket.voucher_code ? <Used code={basket.voucher_code} basket={basket} /> : <VoucherForm />}
    </div>
  )
}

/** A press swaps what was focused for something else: the focus stays in the row, and what stands there now is read. */
function useKeptFocus(code: string | null) {
  const row = useRef<HTMLDivElement>(null)
  const before = useRef(code)
  useEffect(() => {
    if (before.current === code) return
    before.current = code
    if (document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('summary, [tabindex]')?.focus()
  }, [code])
  return row
}

function Used({ code, basket }: { code: string; basket: Basket }) {
  const { t, amount, named } = useWords<'checkout'>()
  const { call, basket: keeper } = useShop()
  const remove = () => keeper.change({ send: (basketId) => call('removeVoucher', { basketId }) })
  const used = { code: named(code), amount: amount(basket.totals.discount) }
  return (
    <div className={css.used}>
      <Icon name="ticket" size={22} />
      <span role="status" tabIndex={-1}>
        {t('checkout.voucher.used', used)}
      </span>
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
  const form = useRef<HTMLFormElement>(null)
  const complain = (why: string) => {
    setError(why)
    focusWrongIn(form.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!code.trim()) return complain(t('checkout.voucher.missing'))
    setBusy(true)
    const told = await keeper.change({
      send: (basketId) => call('addVoucher', { basketId, voucherCode: code.trim() }),
    })
    setBusy(false)
    if (!told.ok) complain(told.refusal.body || t('checkout.offline'))
  }
  return (
    <Disclosure summary={t('checkout.voucher.title')} icon="ticket">
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
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
