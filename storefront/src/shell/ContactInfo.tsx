import { Icon } from '@tischlein/ui/Icon.tsx'
import { useWords } from '../words.ts'
import css from './InfoSheet.module.css'
import { OpeningTimes } from './OpeningTimes.tsx'
import { useRestaurant } from './use-restaurant.ts'

export function ContactInfo() {
  const { t } = useWords()
  const { name, address, telephon, email } = useRestaurant()
  return (
    <div className={css.stack}>
      <address className={css.contact}>
        <p>
          <Icon name="pin" size={22} />
          <span>
            <bdi>{name}</bdi>
            <br />
            <bdi>{address}</bdi>
          </span>
        </p>
        <a href={`tel:${telephon.replaceAll(' ', '')}`}>
          <Icon name="phone" size={22} />
          <bdi dir="ltr">{telephon}</bdi>
        </a>
        <a href={`mailto:${email}`}>
          <Icon name="mail" size={22} />
          <bdi dir="ltr">{email}</bdi>
        </a>
      </address>
      <h3>{t('shop.overlay.time-plan')}</h3>
      <OpeningTimes />
    </div>
  )
}
