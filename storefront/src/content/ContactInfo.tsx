import { Icon } from '@tischlein/ui/Icon.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import css from './Info.module.css'

/** Where it is, and what rings there. Numbers and addresses keep their direction in any language. */
export function ContactInfo() {
  const { name, address, telephon, email } = useRestaurant()
  return (
    <address className={css.contact}>
      <p>
        <Icon name="pin" size={22} />
        <span>
          <bdi>{name}</bdi>
          <br />
          <bdi>{address}</bdi>
        </span>
      </p>
      {telephon && (
        <a href={`tel:${telephon.replaceAll(' ', '')}`}>
          <Icon name="phone" size={22} />
          <bdi dir="ltr">{telephon}</bdi>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <Icon name="mail" size={22} />
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
    </address>
  )
}
