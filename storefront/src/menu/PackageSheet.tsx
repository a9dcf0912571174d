import type { PackageStep, Product } from '@tischlein/contract/entities'
import { isLastStep, isWizardDone, packageWizard, startWizard } from '@tischlein/rules/menu/package-wizard'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useEffect, useReducer, useRef } from 'react'
import { withDish } from '../basket/expected.ts'
import { useSendAdd } from '../basket/use-add.ts'
import { closeOverlay } from '../shell/overlay.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './PackageSheet.module.css'
import { PackageStepView } from './PackageStepView.tsx'
import { ruleStep } from './rules-view.ts'
import { StepTrail } from './StepTrail.tsx'

type PackageSheetProps = { product: Product; steps: readonly PackageStep[] }

/** A package, step by step. What may be picked and when one may go on, the rules decide (storefront.md, section 5). */
export function PackageSheet({ product, steps }: PackageSheetProps) {
  const { t, amount } = useWords()
  const { catalogue_mode } = useRestaurant()
  const [state, act] = useReducer(packageWizard, steps.map(ruleStep), startWizard)
  const top = useRef<HTMLDivElement>(null)
  const step = steps[state.index]
  const next = steps[state.index + 1]
  const price = product.price + surcharge(steps, state.items)
  const add = useAddPackage(product, price, state.items)
  useTopOfStep(top.current, state.index)
  if (!step) return null

  const goOn = () => {
    if (isLastStep(state) && isWizardDone(state)) void add()
    else act({ do: 'further' })
  }
  const footer = (
    <div className={css.foot}>
      <p className={css.sum}>
        <span>{t('shop.package.sum')}</span>
        <Price amount={price} />
      </p>
      <div className={css.buttons}>
        {state.index > 0 && (
          <Button variant="outline" onPress={() => act({ do: 'back' })}>
            {t('shop.package.back')}
          </Button>
        )}
        <div className={css.further}>
          <Button wide onPress={goOn}>
            {next ? t('shop.package.further', { step: next.name }) : t('shop.add.verb')}
            {next && <Icon name="arrow-next" />}
          </Button>
        </div>
      </div>
      {state.short && (
        <p className={css.short} role="alert">
          {t('shop.package.least', { count: step.min })}
        </p>
      )}
    </div>
  )
  return (
    <Sheet
      title={<bdi>{step.question ?? step.name}</bdi>}
      subtitle={`${product.name} · ${amount(product.price)}`}
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
      footer={catalogue_mode ? undefined : footer}
    >
      <div ref={top} className={css.body}>
        <StepTrail steps={steps} state={state} onGoTo={(index) => act({ do: 'goTo', index })} />
        <PackageStepView
          key={step.id}
          step={step}
          state={state}
          onPick={(productId) => act({ do: 'pick', productId })}
          onDrop={(productId) => act({ do: 'drop', productId })}
        />
      </div>
    </Sheet>
  )
}

type Items = ReturnType<typeof packageWizard>['items']

function surcharge(steps: readonly PackageStep[], items: Items): number {
  const priceOf = ({ stepId, productId }: Items[number]) =>
    steps.find(({ id }) => id === stepId)?.products.find(({ id }) => id === productId)?.price ?? 0
  return items.reduce((sum, item) => sum + priceOf(item) * item.quantity, 0)
}

/** A new step begins at its top, and readers of the screen hear its question. */
function useTopOfStep(top: HTMLElement | null, index: number) {
  const shown = useRef(index)
  useEffect(() => {
    if (shown.current === index) return
    shown.current = index
    const title = top?.closest('dialog')?.querySelector<HTMLElement>('h2')
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block: 'center' })
  }, [top, index])
}

function useAddPackage(product: Product, price: number, items: Items) {
  const { call } = useShop()
  const sendAdd = useSendAdd()
  return async () => {
    const productItems = items.map(({ productId, stepId, quantity }) => ({
      productId,
      productPackageId: stepId,
      quantity,
    }))
    closeOverlay()
    await sendAdd(product.name, {
      send: (basketId) =>
        call('addPackageToBasket', { basketId, productId: product.id, quantity: 1, productItems }),
      expect: (shown) => withDish(shown, product, { quantity: 1, price }),
    })
  }
}
