import type { PaymentSettings } from '@tischlein/contract/entities'
import { type PaymentType, paymentTypes } from '@tischlein/rules/restaurant/restaurant'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { useCallback } from 'react'
import { useDesk } from '../desk.ts'
import { Reading } from '../shell/Page.tsx'
import { useRead } from '../shell/use-read.ts'
import { useWords } from '../words.ts'
import { ProviderCard } from './ProviderCard.tsx'
import css from './SettingsPage.module.css'

/** How guests pay, and through whose accounts. */
export function PaymentSection() {
  const { t } = useWords()
  const { call, house } = useDesk()
  const ask = useCallback(async () => (await call('readPaymentSettings', {})).data, [call])
  const { value, problem, read, act } = useRead(ask)

  const offer = async (method: PaymentSettings['methods'][number], type: PaymentType, isOn: boolean) => {
    const rest = method.paymentTypes.filter(isOffered).filter((one) => one !== type)
    const wanted = isOn ? [...rest, type] : rest
    await act(
      () => call('updatePaymentSettings', { deliveryType: method.deliveryType, paymentTypes: wanted }),
      t('settings.saved'),
    )
    await house.read()
  }
  return (
    <>
      {value?.providers.map((account) => (
        <ProviderCard key={account.provider} account={account} act={act} />
      ))}
      {value?.methods.map((method) => (
        <section
          key={method.deliveryType}
          className={css.card}
          aria-labelledby={`pay-${method.deliveryType}`}
        >
          <h2 id={`pay-${method.deliveryType}`} className={css.heading}>
            {t(`console.type.${method.deliveryType}`)}
          </h2>
          <p className={css.says}>{t('settings.pays-hint')}</p>
          <div className={css.fields}>
            {paymentTypes.map((type) => (
              <CheckRow
                key={type}
                label={t(`settings.pays.${type}`)}
                checked={method.paymentTypes.includes(type)}
                onChange={(isOn) => void offer(method, type, isOn)}
              />
            ))}
          </div>
        </section>
      ))}
      <Reading problem={problem} isThere={value !== null} onAgain={read} rows={3} />
    </>
  )
}

const isOffered = (type: string): type is PaymentType => paymentTypes.some((one) => one === type)
