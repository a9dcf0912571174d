import { Button } from '@tischlein/ui/Button.tsx'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { useTry } from '../shell/form/use-try.ts'
import { local } from '../shell/local.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './TabList.module.css'

/** From a round of one's own to its page, with receipt and times. */
export function OwnOrder({ orderId, number }: { orderId: number; number: string }) {
  const { t, named } = useWords<'table'>()
  const { call } = useShop()
  const { isBusy, error, attempt } = useTry()
  const open = () =>
    attempt(async () => {
      const seen = local.keptOrders().find(({ order }) => order.id === orderId)
      const token = seen?.token ?? (await call('readOrder', { orderId })).data.order.token
      if (token) navigate(paths.order(token), { replace: true })
    })
  return (
    <div className={css.own}>
      <Button variant="quiet" size={44} busy={isBusy} onPress={open}>
        {t('table.list.more', { number: named(number) })}
      </Button>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
