import type { Voucher } from '@tischlein/contract/entities'
import { voucherStates } from '@tischlein/rules/basket/voucher'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useState } from 'react'
import { Nothing } from '../shell/Nothing.tsx'
import { Page, Reading } from '../shell/Page.tsx'
import { useWords } from '../words.ts'
import { BatchSheet } from './BatchSheet.tsx'
import { useVouchers, type Wanted } from './use-vouchers.ts'
import { VoucherRow } from './VoucherRow.tsx'
import { VoucherSheet } from './VoucherSheet.tsx'
import css from './Vouchers.module.css'

const shown = ['all', ...voucherStates.toReversed()] as const

/** What is taken off whom, and how often it was (decisions.md, section 6). */
export function VouchersPage() {
  const { t } = useWords()
  const [wanted, setWanted] = useState<Wanted>({ q: '', state: 'all' })
  const [edited, setEdited] = useState<Voucher | 'new' | 'many' | null>(null)
  const { known, categories, problem, read, more } = useVouchers(wanted)
  const done = () => {
    setEdited(null)
    void read()
  }
  return (
    <Page title={t('vouchers.title')} hint={t('vouchers.hint')}>
      <div className={css.tools}>
        <Button size={44} onPress={() => setEdited('new')}>
          <Icon name="plus" size={20} />
          {t('vouchers.new')}
        </Button>
        <Button size={44} variant="outline" onPress={() => setEdited('many')}>
          {t('vouchers.batch')}
        </Button>
      </div>
      <div className={css.find}>
        <Field
          label={t('vouchers.search')}
          name="q"
          type="search"
          value={wanted.q}
          onChange={(q) => setWanted({ ...wanted, q })}
        />
        <Field
          as="select"
          label={t('vouchers.state')}
          name="state"
          value={wanted.state}
          onChange={(state) => setWanted({ ...wanted, state: shown.find((one) => one === state) ?? 'all' })}
        >
          {shown.map((state) => (
            <option key={state} value={state}>
              {t(`vouchers.state.${state}`)}
            </option>
          ))}
        </Field>
      </div>
      <Reading problem={problem} isThere={known !== null} onAgain={read} rows={4} />
      {known?.vouchers.length === 0 && <Nothing icon="gift">{t('vouchers.none')}</Nothing>}
      {known && known.vouchers.length > 0 && (
        <ul className={css.list}>
          {known.vouchers.map((voucher) => (
            <VoucherRow
              key={voucher.id}
              voucher={voucher}
              categories={categories}
              onEdit={() => setEdited(voucher)}
              onChanged={read}
            />
          ))}
        </ul>
      )}
      {known && known.vouchers.length < known.total && (
        <Button variant="outline" onPress={more}>
          {t('vouchers.more')}
        </Button>
      )}
      {edited === 'many' && <BatchSheet categories={categories} onClose={done} />}
      {edited !== null && edited !== 'many' && (
        <VoucherSheet
          voucher={edited === 'new' ? null : edited}
          categories={categories}
          onDone={done}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}
