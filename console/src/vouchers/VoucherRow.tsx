import type { Category, Voucher } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useDesk } from '../desk.ts'
import { AskFirst } from '../shell/AskFirst.tsx'
import { useAct } from '../shell/use-act.ts'
import { isolated, useWords } from '../words.ts'
import { useTerms } from './use-terms.ts'
import css from './Vouchers.module.css'

type VoucherRowProps = {
  voucher: Voucher
  categories: readonly Category[]
  onEdit: () => void
  onChanged: () => Promise<void>
}

const tones = { active: 'ok', planned: 'info', used_up: 'plain', expired: 'plain', stopped: 'warn' } as const

/** One voucher: its terms in words, its use so far, and what can be done about it. */
export function VoucherRow({ voucher, categories, onEdit, onChanged }: VoucherRowProps) {
  const { t, amount } = useWords()
  const { call } = useDesk()
  // Also after a refusal: somebody else may have been faster.
  const { act } = useAct({ onEnd: onChanged })
  const terms = useTerms(voucher, categories)
  const { id, used, total_limit: limit, state, discount, note } = voucher
  const code = { code: isolated(voucher.code) }
  const change = (deed: () => Promise<unknown>) => act(deed, t('vouchers.saved'))
  const isStopped = state === 'stopped'
  return (
    <li className={css.row} aria-labelledby={`voucher-${id}`}>
      <div className={css.head}>
        <h2 id={`voucher-${id}`} className={css.code} dir="ltr">
          {voucher.code}
        </h2>
        <Pill tone={tones[state]}>{t(`vouchers.state.${state}`)}</Pill>
      </div>
      <p>{terms.join(' · ')}</p>
      <p className={css.facts}>
        {limit === null ? t('vouchers.used', { used }) : t('vouchers.used-of', { used, limit })}
        {discount > 0 && ` · ${t('vouchers.gave', { amount: amount(discount) })}`}
        {note !== null && (
          <>
            {' · '}
            <bdi>{note}</bdi>
          </>
        )}
      </p>
      <div className={css.ways}>
        <Button size={44} variant="outline" label={t('vouchers.edit-of', code)} onPress={onEdit}>
          {t('vouchers.edit')}
        </Button>
        <Button
          size={44}
          variant="outline"
          label={t(isStopped ? 'vouchers.resume-of' : 'vouchers.stop-of', code)}
          onPress={() => void change(() => call(isStopped ? 'resumeVoucher' : 'stopVoucher', { id }))}
        >
          {t(isStopped ? 'vouchers.resume' : 'vouchers.stop')}
        </Button>
        {used === 0 && (
          <AskFirst
            title={t('vouchers.delete-of', code)}
            what={t('vouchers.delete-what')}
            yes={t('vouchers.delete')}
            isDanger
            onYes={() => change(() => call('deleteVoucher', { id }))}
          >
            {(ask) => (
              <Button size={44} variant="quietDanger" label={t('vouchers.delete-of', code)} onPress={ask}>
                {t('vouchers.delete')}
              </Button>
            )}
          </AskFirst>
        )}
      </div>
    </li>
  )
}
