import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { notify } from '../shell/notices.ts'
import { closeOverlay } from '../shell/overlay.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'

type Place = { readonly pathname: string; readonly search: string }

/**
 * Where a log-in leads: to the checkout, if the basket's Continue asked for it (storefront.md, section 4); away from a
 * link that has been used; else it leaves the guest where they are. No address of the visit's own choosing is followed.
 */
export function placeAfterSignIn({ pathname, search }: Place): string | null {
  if (pathname === paths.cart() && new URLSearchParams(search).get('next') === 'checkout')
    return paths.checkout()
  return pathname.startsWith('/resetpass/') ? paths.menu() : null
}

export function useAfterSignIn() {
  const { t, named } = useWords<'sign-in'>()
  const { answers } = useShop()
  return () => {
    const user = answers.get('readUser', '{}')?.data
    notify(t('sign-in.done', { name: named(user?.name ?? user?.email ?? '') }), { tone: 'ok' })
    const place = placeAfterSignIn(location)
    if (place === null) closeOverlay()
    else navigate(place, { replace: true })
  }
}
