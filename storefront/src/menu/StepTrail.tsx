import type { PackageStep } from '@tischlein/contract/entities'
import { countOf } from '@tischlein/rules/menu/package-steps'
import { picksIn, type WizardState } from '@tischlein/rules/menu/package-wizard'
import { inRow, times } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useLocale } from '@tischlein/ui/locale'
import { useWords } from '../words.ts'
import css from './StepTrail.module.css'

type StepTrailProps = { steps: readonly PackageStep[]; state: WizardState; onGoTo: (index: number) => void }

/** Where the guest is among the steps, and what was chosen before. */
export function StepTrail({ steps, state, onGoTo }: StepTrailProps) {
  const { t } = useWords<'shop' | 'menu'>()
  const { language } = useLocale()
  const next = steps[state.index + 1]
  return (
    <>
      <div>
        <div className={css.track} aria-hidden="true">
          {state.steps.map((step, index) => (
            <span key={step.id}>
              <span style={{ inlineSize: `${share(index) * 100}%` }} />
            </span>
          ))}
        </div>
        <p className={css.where}>
          <span>{t('menu.package.step', { step: state.index + 1, steps: steps.length })}</span>
          {next && <span className={css.next}>{t('menu.package.next', { step: next.name })}</span>}
        </p>
      </div>
      {steps.slice(0, state.index).map((step, index) => (
        <div key={step.id} className={css.done}>
          <Icon name="check" stroke={2.2} className={css.check} />
          <p>
            <bdi>{step.name}</bdi>: <strong>{inRow(chosenIn(step, state), language)}</strong>
          </p>
          <button
            type="button"
            onClick={() => onGoTo(index)}
            aria-label={t('menu.package.changeStep', { step: step.name })}
          >
            {t('shop.line.change')}
          </button>
        </div>
      ))}
    </>
  )

  function share(index: number): number {
    const step = state.steps[index]
    if (!step || index > state.index) return 0
    return index < state.index ? 1 : Math.min(1, countOf(picksIn(state, step)) / Math.max(1, step.minimum))
  }
}

function chosenIn(step: PackageStep, state: WizardState): string[] {
  const items = state.items.filter(({ stepId }) => stepId === step.id)
  const nameOf = (id: number) => step.products.find((product) => product.id === id)?.name ?? ''
  return items.map(({ productId, quantity }) => times(quantity, nameOf(productId)))
}
