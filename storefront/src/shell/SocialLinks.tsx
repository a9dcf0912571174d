import css from './SocialLinks.module.css'
import { networksOf } from './social.ts'
import { useRestaurant } from './use-restaurant.ts'

export function SocialLinks() {
  const networks = networksOf(useRestaurant())
  if (networks.length === 0) return null
  return (
    <ul className={css.links}>
      {networks.map(({ name, url, path }) => (
        <li key={name}>
          <a href={url} rel="noopener me">
            <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={path} />
            </svg>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
