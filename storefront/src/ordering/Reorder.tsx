import { Button } from '@tischlein/ui/Button.tsx'
import { takeBack } from '../checkout/take-back.ts'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { useTry } from '../shell/form/use-try.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './Reorder.module.css'

const looks = { wide: { wide: true }, small: { variant: 'outline', size: 44 } } as const

/** Fills a basket that can still be changed; never straight to the till (ux.md, F11). */
export function Reorder({ token, look = 'wide' }: { token: string; look?: 'wide' | 'small' }) {
  const { t } = useWords<'checkout'>()
  const shop = useShop()
  const { isBusy, error, attempt } = useTry()
  const reorder = () =>
    attempt(async () => {
      const { data } = await shop.call('reorder', { token })
      await takeBack(shop, data.basketId)
      shop.basket.tell(data.changes)
      navigate(paths.cart())
    })
  return (
    <>
      <Button {...looks[look]} busy={isBusy} onPress={reorder}>
        {t('checkout.order.reorder')}
      </Button>
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </>
  )
}
