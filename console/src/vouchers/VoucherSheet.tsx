import type { Category, Voucher } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { digitsOf } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { useFirstWrong } from '../shell/use-first-wrong.ts'
import { isolated, useWords } from '../words.ts'
import { TermsFields } from './TermsFields.tsx'
import css from './Vouchers.module.css'
import { codeOf, readTerms, typedOf, type Wrong } from './voucher-form.ts'

type VoucherSheetProps = {
  /** Null: a new one. */
  voucher: Voucher | null
  categories: readonly Category[]
  onDone: () => void
  onClose: () => void
}

/** A new voucher, or the terms of one that stands; its code stays, since somebody may hold it. */
export function VoucherSheet({ voucher, categories, onDone, onClose }: VoucherSheetProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const { act, isBusy } = useAct({ onDone })
  const { currency, language } = useLocale()
  const digits = digitsOf(currency, language)
  const [typed, setTyped] = useState(() => typedOf(voucher, digits, language))
  const [wrong, setWrong] = useState<Wrong>({})
  const form = useFirstWrong(wrong)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const read = readTerms(typed, digits)
    const code = codeOf(typed.code)
    const hasBadCode = !voucher && code === 'wrong'
    setWrong({ ...('wrong' in read && read.wrong), ...(hasBadCode && { code: 'code' }) })
    if ('wrong' in read || hasBadCode || isBusy) return
    const deed = () =>
      voucher
        ? call('updateVoucher', { id: voucher.id, ...read.terms })
        : call('createVoucher', { ...read.terms, ...(code && { code }) })
    await act(deed, t('vouchers.saved'))
  }
  return (
    <Sheet
      title={voucher ? t('vouchers.edit-of', { code: isolated(voucher.code) }) : t('vouchers.new')}
      closeLabel={t('console.close')}
      onClose={onClose}
      footer={
        <Button type="submit" form="voucher" wide busy={isBusy}>
          {t('vouchers.save')}
        </Button>
      }
    >
      <form id="voucher" ref={form} className={css.form} onSubmit={save} noValidate>
        {!voucher && (
          <Field
            label={t('vouchers.code')}
            name="code"
            ltr
            hint={t('vouchers.code-hint')}
            value={typed.code}
            onChange={(code) => setTyped({ ...typed, code })}
            {...(wrong.code ? { error: t('vouchers.wrong.code') } : {})}
          />
        )}
        <TermsFields typed={typed} wrong={wrong} categories={categories} onChange={setTyped} />
      </form>
    </Sheet>
  )
}
