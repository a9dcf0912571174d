import type { Category, Voucher } from '@tischlein/contract/entities'
import { writeCsv } from '@tischlein/rules/csv'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { digitsOf } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useLocale } from '@tischlein/ui/locale'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useDesk } from '../desk.ts'
import { saveFile } from '../shell/save-file.ts'
import { useAct } from '../shell/use-act.ts'
import { useFirstWrong } from '../shell/use-first-wrong.ts'
import { useWords } from '../words.ts'
import { TermsFields } from './TermsFields.tsx'
import css from './Vouchers.module.css'
import { readTerms, typedOf, type Wrong } from './voucher-form.ts'

type BatchSheetProps = { categories: readonly Category[]; onClose: () => void }

const MOST = 500
const isCount = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST

/** Many codes of the same terms, each for one order, to be handed out. */
export function BatchSheet({ categories, onClose }: BatchSheetProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const { act, isBusy } = useAct()
  const { currency, language } = useLocale()
  const digits = digitsOf(currency, language)
  const [typed, setTyped] = useState(() => ({ ...typedOf(null, digits, language), total: '1' }))
  const [wrong, setWrong] = useState<Wrong>({})
  const form = useFirstWrong(wrong)
  const [drawn, setDrawn] = useState<readonly Voucher[] | null>(null)
  const draw = async (event: FormEvent) => {
    event.preventDefault()
    const read = readTerms(typed, digits)
    const count = typed.count.trim()
    setWrong({ ...('wrong' in read && read.wrong), ...(!isCount(count) && { count: 'count' }) })
    if ('wrong' in read || !isCount(count) || isBusy) return
    const prefix = typed.prefix.trim()
    const wish = { ...read.terms, count: Number(count), ...(prefix && { prefix }) }
    await act(async () => setDrawn((await call('createVoucherBatch', wish)).data))
  }
  if (drawn) return <Drawn drawn={drawn} onClose={onClose} />
  return (
    <Sheet
      title={t('vouchers.batch')}
      closeLabel={t('console.close')}
      onClose={onClose}
      footer={
        <Button type="submit" form="batch" wide busy={isBusy}>
          {t('vouchers.draw')}
        </Button>
      }
    >
      <form id="batch" ref={form} className={css.form} onSubmit={draw} noValidate>
        <div className={css.fields}>
          <Field
            label={t('vouchers.count')}
            name="count"
            inputMode="numeric"
            ltr
            required
            value={typed.count}
            onChange={(count) => setTyped({ ...typed, count })}
            {...(wrong.count ? { error: t('vouchers.wrong.count') } : {})}
          />
          <Field
            label={t('vouchers.prefix')}
            name="prefix"
            ltr
            maxLength={16}
            value={typed.prefix}
            onChange={(prefix) => setTyped({ ...typed, prefix })}
          />
        </div>
        <TermsFields typed={typed} wrong={wrong} categories={categories} onChange={setTyped} />
      </form>
    </Sheet>
  )
}

/** The codes that were drawn, to be saved as a list. */
function Drawn({ drawn, onClose }: { drawn: readonly Voucher[]; onClose: () => void }) {
  const { t } = useWords()
  const save = () => {
    const csv = writeCsv([[t('vouchers.code')], ...drawn.map(({ code }) => [code])])
    saveFile('vouchers.csv', new Blob([csv], { type: 'text/csv' }))
  }
  return (
    <Sheet
      title={t('vouchers.drawn', { count: drawn.length })}
      closeLabel={t('console.close')}
      onClose={onClose}
      footer={
        <Button wide onPress={save}>
          <Icon name="download" size={20} />
          {t('vouchers.download')}
        </Button>
      }
    >
      <ul className={css.codes}>
        {drawn.map(({ id, code }) => (
          <li key={id} dir="ltr">
            {code}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
