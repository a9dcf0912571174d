import type { Basket } from '@tischlein/contract/entities'
import { useState } from 'react'
import { useShop } from '../shop.ts'
import { TipChoices } from './TipChoices.tsx'
import type { TipChoice } from './tips.ts'

/** The tip of an order, kept with its basket. */
export function TipRow({ basket }: { basket: Basket }) {
  const { call, basket: keeper } = useShop()
  const [hasDeclined, setDeclined] = useState(false)
  const { goods, total, tip } = basket.totals

  const give = (wish: { tip_price: number } | { tip_percent: number }) =>
    keeper.change({ send: (basketId) => call('addTip', { basketId, ...wish }) })
  const choose = (choice: TipChoice) => {
    setDeclined(choice.kind === 'none')
    if (choice.kind === 'percent') return give({ tip_percent: choice.percent })
    if (choice.kind === 'round') return give({ tip_price: choice.amount })
    return keeper.change({ send: (basketId) => call('removeTip', { basketId }) })
  }
  const isChosen = (choice: TipChoice) => {
    if (choice.kind === 'none') return hasDeclined && tip === 0
    if (choice.kind === 'percent') return basket.tip_percent === choice.percent
    return basket.tip_percent === null && tip === choice.amount && tip > 0
  }
  return (
    <TipChoices
      goods={goods}
      total={total - tip}
      isChosen={isChosen}
      onChoose={(choice) => void choose(choice)}
      onOther={(amount) => void give({ tip_price: amount })}
    />
  )
}
