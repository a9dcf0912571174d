import { describe, expect, test } from 'vitest'
import { bruschetta, itemsForTwo, margherita, menuForTwo, tiramisu, water } from '../test/rosmarino.ts'
import {
  isLastStep,
  isWizardDone,
  mayPick,
  packageWizard,
  startWizard,
  stepOf,
  type WizardAction,
} from './package-wizard.ts'

const pick = ({ id }: { id: number }): WizardAction => ({ do: 'pick', productId: id })
const drop = ({ id }: { id: number }): WizardAction => ({ do: 'drop', productId: id })
const further: WizardAction = { do: 'further' }
const back: WizardAction = { do: 'back' }
const play = (...actions: readonly WizardAction[]) =>
  actions.reduce(packageWizard, startWizard(menuForTwo.steps))

const untilDolce = [pick(margherita), pick(margherita), further, pick(water), pick(water), further]

describe('a guest goes through a package', () => {
  test('step by step to the end', () => {
    const state = play(...untilDolce, pick(tiramisu))
    expect(state.items).toEqual(itemsForTwo)
    expect([isLastStep(state), isWizardDone(state)]).toEqual([true, true])
  })

  test('Further waits for the minimum and says so', () => {
    const early = play(pick(margherita), further)
    expect([early.index, early.short]).toEqual([0, true])
    expect(packageWizard(early, pick(margherita)).short).toBe(false)
  })

  test('Further on the last step stays there', () => {
    expect(play(...untilDolce, pick(tiramisu), further).index).toBe(2)
  })

  test('Back goes back and keeps what was picked', () => {
    const state = play(...untilDolce, back)
    expect([stepOf(state)?.name, state.items.length]).toEqual(['Getränke', 2])
    expect(play(back).index).toBe(0)
  })

  test('a pick beyond the maximum is ignored', () => {
    expect(play(pick(margherita), pick(margherita), pick(margherita))).toEqual(
      play(pick(margherita), pick(margherita)),
    )
  })

  test('what is there once is not picked twice', () => {
    const state = play(...untilDolce, pick(bruschetta))
    expect(mayPick(state, bruschetta.id)).toBe(false)
    expect(mayPick(state, tiramisu.id)).toBe(true)
    expect(packageWizard(state, pick(bruschetta))).toEqual(state)
  })

  test('a dish of another step is not picked', () => {
    expect(play(pick(water)).items).toEqual([])
  })

  test('dropping takes one away, and the last one altogether', () => {
    const two = play(pick(margherita), pick(margherita))
    expect(packageWizard(two, drop(margherita)).items).toEqual([
      { productId: margherita.id, stepId: 1, quantity: 1 },
    ])
    expect(play(pick(margherita), drop(margherita), drop(margherita)).items).toEqual([])
  })

  test('a jump ends at the first step that is not done', () => {
    const state = play(pick(margherita), pick(margherita), { do: 'goTo', index: 2 })
    expect([state.index, state.short]).toEqual([1, true])
    expect(play(...untilDolce, { do: 'goTo', index: 0 }).index).toBe(0)
  })

  test('going back to a step that is not done is no complaint', () => {
    const undone = play(...untilDolce, { do: 'goTo', index: 0 }, drop(margherita))
    const state = packageWizard({ ...undone, index: 1 }, back)
    expect([state.index, state.short]).toEqual([0, false])
  })

  test('an unfinished earlier step stops Further on a later one', () => {
    const state = play(...untilDolce, { do: 'goTo', index: 0 }, drop(margherita), { do: 'goTo', index: 1 })
    expect([state.index, isWizardDone(state)]).toEqual([0, false])
  })
})
