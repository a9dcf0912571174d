import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { giveConsent, type Purpose, useConsent, withdrawConsent } from '../shell/consent.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import css from './Consents.module.css'

/** What a guest may agree to, and take back, beside the privacy text (decisions.md, section 8). */
export function Consents() {
  const { t } = useWords<'privacy'>()
  const { recaptcha_site_key: siteKey } = useRestaurant()
  return (
    <fieldset className={css.consents}>
      <legend className={css.legend}>{t('privacy.choice')}</legend>
      <p className={css.lead}>{t('privacy.lead')}</p>
      <Consent purpose="statistics" />
      {siteKey !== null && <Consent purpose="recaptcha" />}
    </fieldset>
  )
}

function Consent({ purpose }: { purpose: Purpose }) {
  const { t } = useWords<'privacy'>()
  return (
    <CheckRow
      label={t(`privacy.${purpose}.label`)}
      hint={t(`privacy.${purpose}.hint`)}
      checked={useConsent(purpose)}
      onChange={(isGiven) => (isGiven ? giveConsent : withdrawConsent)(purpose)}
    />
  )
}
