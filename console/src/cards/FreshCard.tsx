import type { IssuedCard } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { createPortal } from 'react-dom'
import { useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import css from './Cards.module.css'

type FreshCardProps = { card: IssuedCard; onClose: () => void }

/** Code and pin of a card, at the one moment at which the pin is known; to be printed on a card of the usual size. */
export function FreshCard({ card, onClose }: FreshCardProps) {
  const { t, amount } = useWords()
  const { restaurant } = useHouse()
  const picture = `data:image/svg+xml,${encodeURIComponent(card.svg)}`
  return (
    <Sheet
      title={t('vouchers.cards.title')}
      closeLabel={t('console.close')}
      onClose={onClose}
      footer={
        <Button wide onPress={() => window.print()}>
          <Icon name="printer" size={20} />
          {t('vouchers.cards.print')}
        </Button>
      }
    >
      <div className={css.fresh}>
        <Notice tone="warn">{t('vouchers.cards.pin-once')}</Notice>
        <img className={css.picture} src={picture} alt="" width={160} height={160} />
        <dl className={css.facts}>
          <dt>{t('vouchers.code')}</dt>
          <dd dir="ltr">{card.code}</dd>
          <dt>{t('vouchers.cards.pin')}</dt>
          <dd dir="ltr">{card.pin}</dd>
          <dt>{t('vouchers.cards.balance')}</dt>
          <dd>{amount(card.balance)}</dd>
        </dl>
      </div>
      {createPortal(
        <article className={css.paper} aria-hidden="true">
          <img src={picture} alt="" />
          <div>
            <p className={css.house}>{restaurant.name}</p>
            <p>{amount(card.balance)}</p>
            <p>
              {t('vouchers.code')}: <bdi dir="ltr">{card.code}</bdi>
            </p>
            <p>
              {t('vouchers.cards.pin')}: <bdi dir="ltr">{card.pin}</bdi>
            </p>
            <p className={css.how}>{t('vouchers.cards.how')}</p>
          </div>
        </article>,
        document.body,
      )}
    </Sheet>
  )
}
