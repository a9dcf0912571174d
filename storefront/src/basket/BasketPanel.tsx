import { Button } from '@tischlein/ui/Button.tsx'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { useWords } from '../words.ts'
import { NarrowLine } from './BasketLine.tsx'
import css from './BasketPanel.module.css'
import { ChangesNotice } from './ChangesNotice.tsx'
import { Companions } from './Companions.tsx'
import { Gap } from './Gap.tsx'
import { Sums } from './Sums.tsx'
import { isDocked, sideBasket } from './side.ts'
import { useBasket } from './use-basket.ts'

/** Lines, what fits with them, sums, one button. In a low window the lines scroll and the sums stay. */
export function BasketPanel() {
  const { t } = useWords<'shop' | 'basket'>()
  const { basket } = useBasket()
  const goOn = () => {
    if (!isDocked()) sideBasket.set(false)
    navigate(paths.cart())
  }
  return (
    <div className={css.panel}>
      <div className={css.scroll}>
        <ChangesNotice />
        <ul className={css.lines}>
          {basket.products.map((line) => (
            <NarrowLine key={line.id} line={line} />
          ))}
        </ul>
        <Gap basket={basket} look="card" />
        <Companions heading="h3" />
      </div>
      <div className={css.foot}>
        <Sums basket={basket} />
        <Button wide onPress={goOn}>
          {t('basket.next')}
        </Button>
      </div>
    </div>
  )
}
