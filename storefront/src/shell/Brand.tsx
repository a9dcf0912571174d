import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import css from './Brand.module.css'
import { useRestaurant } from './use-restaurant.ts'

export function Brand() {
  const { name, logo, logo_shape } = useRestaurant()
  return (
    <Link href={paths.home()} className={css.brand} aria-label={logo_shape === 'wide' ? name : undefined}>
      {logo && (
        <img
          className={css[logo_shape]}
          src={logo}
          alt=""
          width={logo_shape === 'wide' ? 120 : 36}
          height={36}
          decoding="async"
        />
      )}
      {logo_shape !== 'wide' && <bdi>{name}</bdi>}
    </Link>
  )
}
