import type { ManagedPackage } from '@tischlein/contract/entities'
import { demandOfStep } from '@tischlein/rules/menu/judge-choices'
import { choosePackage, countOf } from '@tischlein/rules/menu/package-steps'
import {
  isLastStep,
  mayPick,
  packageWizard,
  picksIn,
  startWizard,
  stepOf as stepOn,
  type WizardAction,
} from '@tischlein/rules/menu/package-wizard'
import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { Stepper } from '@tischlein/ui/Stepper.tsx'
import { useReducer } from 'react'
import { named, useWords } from '../words.ts'
import css from './choices.module.css'
import { demandInWords } from './demand.ts'
import { stepOf } from './of-rules.ts'

/** A test run: through the steps as a guest goes, by the same rules. */
export function TryPackage({ one, onClose }: { one: ManagedPackage; onClose: () => void }) {
  const { t, amount } = useWords()
  const steps = one.steps.map(stepOf)
  const [state, move] = useReducer(packageWizard, steps, (all) => startWizard(all))
  const step = stepOn(state)
  if (!step) return null
  const ruling = choosePackage({ steps: state.steps }, state.items)
  const chosen = countOf(picksIn(state, step))
  const isAtEnd = isLastStep(state) && ruling.ok
  const total = state.items.reduce((sum, item) => {
    const offers = state.steps.find(({ id }) => id === item.stepId)?.products ?? []
    const offer = offers.find(({ productId }) => productId === item.productId)
    return sum + (offer?.price ?? 0) * item.quantity
  }, one.price)
  return (
    <Sheet
      title={t('choices.try-of', { name: named(one.name) })}
      subtitle={t('choices.try-hint')}
      closeLabel={t('console.close')}
      onClose={onClose}
      footer={
        <div className={css.form}>
          <div role="status">
            {isAtEnd && <Notice tone="ok">{t('choices.package.can-add', { total: amount(total) })}</Notice>}
            {!isAtEnd && chosen < step.minimum && (
              <Notice tone="warn">{t('choices.too-few', { count: step.minimum - chosen })}</Notice>
            )}
          </div>
          <div className={css.ways}>
            <Button
              variant="outline"
              onPress={() => move({ do: 'back' })}
              {...(state.index === 0 ? { disabledReason: t('choices.is-first') } : {})}
            >
              {t('choices.back')}
            </Button>
            <Button
              onPress={() => move({ do: 'further' })}
              {...(isLastStep(state) ? { disabledReason: t('choices.is-last') } : {})}
            >
              {t('choices.further')}
            </Button>
          </div>
        </div>
      }
    >
      <h3 className={css.heading}>
        {t('choices.step-of', { place: state.index + 1, count: state.steps.length })} ·{' '}
        <bdi>{step.question ?? step.name}</bdi>
      </h3>
      <p className={css.quiet}>{demandInWords(demandOfStep(step), t)}</p>
      <ul>
        {step.products.map((offer) => (
          <TryOffer
            key={offer.productId}
            name={offer.name}
            price={offer.price}
            quantity={countOf(picksIn(state, step).filter(({ productId }) => productId === offer.productId))}
            isFull={!mayPick(state, offer.productId)}
            onMove={(deed) => move({ do: deed, productId: offer.productId })}
          />
        ))}
      </ul>
    </Sheet>
  )
}

type TryOfferProps = {
  name: string
  price: number
  quantity: number
  isFull: boolean
  onMove: (deed: Extract<WizardAction['do'], 'pick' | 'drop'>) => void
}

function TryOffer({ name, price, quantity, isFull, onMove }: TryOfferProps) {
  const { t, amount } = useWords()
  return (
    <li className={css.option}>
      <span className={css.optionName}>
        <bdi>{name}</bdi>
        {price > 0 && <small className={css.quiet}>+ {amount(price)}</small>}
      </span>
      <Stepper
        label={named(name)}
        decreaseLabel={t('choices.fewer', { name: named(name) })}
        increaseLabel={t('choices.one-more', { name: named(name) })}
        value={quantity}
        max={isFull ? quantity : Number.MAX_SAFE_INTEGER}
        maxReason={t('choices.full')}
        onChange={(next) => onMove(next > quantity ? 'pick' : 'drop')}
      />
    </li>
  )
}
