import { Button } from '@tischlein/ui/Button.tsx'
import { takeBack } from '../checkout/take-back.ts'
import { useTry } from '../checkout/use-try.ts'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './Reorder.module.css'

/** Fills a basket that can still be changed; never straight to the till (ux.md, F11). */
export function Reorder({ token }: { token: string }) {
  const { t } = useWords<'checkout'>()
  const shop = useShop()
  const { isBusy, error, attempt } = useTry()
  const reorder = () =>
    attempt(async () => {
      const { data } = await shop.call('reorder', { token })
      await takeBack(shop, data.basketId)
      navigate(paths.cart())
    })
  return (
    <>
      <Button wide busy={isBusy} onPress={reorder}>
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
