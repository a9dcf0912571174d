import type { PackageStep, Product } from '@tischlein/contract/entities'
import {
  isLastStep,
  isWizardDone,
  packageWizard,
  startWizard,
  type WizardState,
} from '@tischlein/rules/menu/package-wizard'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useEffect, useReducer, useRef, useState } from 'react'
import { closeOverlay } from '../shell/overlay.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import { draftOf, keepDraft } from './draft.ts'
import { ruleStep } from './left.ts'
import { PackageButtons } from './PackageButtons.tsx'
import { PackageEnd } from './PackageEnd.tsx'
import css from './PackageSheet.module.css'
import { PackageStepView } from './PackageStepView.tsx'
import { fieldName, firstLacking } from './person.ts'
import { StepTrail } from './StepTrail.tsx'
import { useAddPackage } from './use-add-package.ts'
import { usePersons } from './use-persons.ts'

type PackageSheetProps = { product: Product; steps: readonly PackageStep[] }

/** A package, step by step. What may be picked and when one may go on, the rules decide (storefront.md, section 5). */
export function PackageSheet({ product, steps }: PackageSheetProps) {
  const { t, amount } = useWords<'shop' | 'menu'>()
  const { catalogue_mode } = useRestaurant()
  const [draft, setDraft] = useState(() => draftOf(product.id))
  const [state, act] = useReducer(packageWizard, null, () => startWizard(steps.map(ruleStep), draft.items))
  const [isAsked, setAsked] = useState(false)
  useEffect(
    () => void keepDraft(product.id, { ...draft, items: state.items }),
    [product.id, draft, state.items],
  )
  const body = useRef<HTMLDivElement>(null)
  useTopOfStep(body, state.index)
  const price = product.price + surcharge(steps, state.items)
  const persons = usePersons(draft, 1)
  const { add, isAdding, whyNot } = useAddPackage(product, price)
  const step = steps[state.index]
  if (!step) return null

  const goOn = () => {
    if (!isLastStep(state) || !isWizardDone(state)) return act({ do: 'further' })
    setAsked(true)
    const blank = firstLacking(product, persons)
    if (blank)
      body.current?.querySelector<HTMLElement>(`[name="${fieldName(blank.field, blank.unit)}"]`)?.focus()
    else void add(state.items, { ...draft, persons })
  }
  return (
    <Sheet
      title={<bdi>{step.question ?? step.name}</bdi>}
      subtitle={`${product.name} · ${amount(product.price)}`}
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
      footer={
        !catalogue_mode && (
          <div className={css.foot}>
            {whyNot && (
              <Notice tone="danger" announced>
                {whyNot}
              </Notice>
            )}
            <p className={css.sum}>
              <span>{t('menu.package.sum')}</span>
              <Price amount={price} />
            </p>
            <PackageButtons
              product={product}
              state={state}
              next={steps[state.index + 1]}
              isAdding={isAdding}
              onBack={() => act({ do: 'back' })}
              onGoOn={goOn}
            />
            {state.short && (
              <p className={css.short} role="alert">
                {t('menu.package.least', { count: step.min })}
              </p>
            )}
          </div>
        )
      }
    >
      <div ref={body} className={css.body}>
        <StepTrail steps={steps} state={state} onGoTo={(index) => !isAdding && act({ do: 'goTo', index })} />
        <PackageStepView
          key={step.id}
          step={step}
          state={state}
          onPick={(productId) => act({ do: 'pick', productId })}
          onDrop={(productId) => act({ do: 'drop', productId })}
        />
        {isLastStep(state) && !catalogue_mode && (
          <PackageEnd product={product} draft={draft} isAsked={isAsked} onChange={setDraft} />
        )}
      </div>
    </Sheet>
  )
}

type Items = WizardState['items']

function surcharge(steps: readonly PackageStep[], items: Items): number {
  const priceOf = ({ stepId, productId }: Items[number]) =>
    steps.find(({ id }) => id === stepId)?.products.find(({ id }) => id === productId)?.price ?? 0
  return items.reduce((sum, item) => sum + priceOf(item) * item.quantity, 0)
}

/** A new step begins at its top, and readers of the screen hear its question. */
function useTopOfStep(body: { readonly current: HTMLElement | null }, index: number) {
  const shown = useRef(index)
  useEffect(() => {
    if (shown.current === index) return
    shown.current = index
    const title = body.current?.closest('dialog')?.querySelector<HTMLElement>('h2')
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block: 'center' })
  }, [body, index])
}
