import type { ChosenItem } from '../basket/basket.ts'
import type { PackageStep } from './menu.ts'
import { countOf, offerOf } from './package-steps.ts'

/** Where a guest is in a package: `index` counts steps from 0; `short` is set when a step was left too early. */
export type WizardState = {
  readonly steps: readonly PackageStep[]
  readonly index: number
  readonly items: readonly ChosenItem[]
  readonly short: boolean
}

export type WizardAction =
  | { readonly do: 'pick'; readonly productId: number }
  | { readonly do: 'drop'; readonly productId: number }
  | { readonly do: 'further' }
  | { readonly do: 'back' }
  | { readonly do: 'goTo'; readonly index: number }

/** At the first step; `items` are picks of an earlier visit, of which the menu may have dropped some meanwhile. */
export const startWizard = (
  steps: readonly PackageStep[],
  items: readonly ChosenItem[] = [],
): WizardState => ({
  steps,
  index: 0,
  items: items.filter((item) => offerOf(steps, item)),
  short: false,
})

/**
 * One move through the steps (storefront.md, sections 4 and 5): a pick beyond the maximum is ignored, Further waits
 * for the minimum, and no step is reached before all earlier ones are done.
 */
export function packageWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.do) {
    case 'pick':
      return mayPick(state, action.productId)
        ? { ...withUnits(state, action.productId, 1), short: false }
        : state
    case 'drop':
      return withUnits(state, action.productId, -1)
    case 'further':
      return goTo(state, state.index + 1)
    case 'back':
      return goTo(state, state.index - 1)
    case 'goTo':
      return goTo(state, action.index)
  }
}

/** Whether one more of this dish fits into the step on the screen, leaving stock aside. */
export function mayPick(state: WizardState, productId: number): boolean {
  const step = stepOf(state)
  const offer = step && offerOf([step], { productId, stepId: step.id })
  if (!step || !offer || countOf(picksIn(state, step)) >= step.maximum) return false
  return offer.multipleAllowed || unitsOf(state, productId) === 0
}

/** The step on the screen; undefined only for a package without steps. */
export const stepOf = (state: WizardState): PackageStep | undefined => state.steps[state.index]

export const picksIn = (state: WizardState, step: PackageStep): ChosenItem[] =>
  state.items.filter((item) => item.stepId === step.id)

export const isStepDone = (state: WizardState, step: PackageStep): boolean =>
  countOf(picksIn(state, step)) >= step.minimum

export const isLastStep = (state: WizardState): boolean => state.index === state.steps.length - 1

/** Whether the button of the last step may add the package. */
export const isWizardDone = (state: WizardState): boolean =>
  state.steps.every((step) => isStepDone(state, step))

function goTo(state: WizardState, index: number): WizardState {
  if (index < 0) return state
  const unfinished = state.steps.findIndex((step) => !isStepDone(state, step))
  if (unfinished !== -1 && index > unfinished) return { ...state, index: unfinished, short: true }
  return index < state.steps.length ? { ...state, index, short: false } : state
}

function unitsOf(state: WizardState, productId: number): number {
  const step = stepOf(state)
  return countOf(state.items.filter((item) => item.stepId === step?.id && item.productId === productId))
}

function withUnits(state: WizardState, productId: number, more: 1 | -1): WizardState {
  const step = stepOf(state)
  if (!step) return state
  const quantity = Math.max(0, unitsOf(state, productId) + more)
  const item = { productId, stepId: step.id, quantity }
  const others = state.items.filter((other) => other.stepId !== step.id || other.productId !== productId)
  return { ...state, items: quantity > 0 ? [...others, item] : others }
}
