import type { Tx } from '../db/open.ts'
import { categoryDeeds } from './category-deeds.ts'
import { choiceDeeds } from './choice-deeds.ts'
import { importDeeds } from './import-deed.ts'
import type { Circumstances, Done, MenuDeed } from './menu-deed.ts'
import { packageDeeds } from './package-deeds.ts'
import { patternDeeds } from './pattern-deeds.ts'
import { productDeeds } from './product-deeds.ts'
import { productPartDeeds } from './product-part-deeds.ts'

/** Everything that can be done to a menu, by the name of the call that asks for it. */
const table = {
  ...categoryDeeds,
  ...productDeeds,
  ...productPartDeeds,
  ...choiceDeeds,
  ...packageDeeds,
  ...patternDeeds,
  ...importDeeds,
} as const

export type MenuCall = keyof typeof table
export type MenuInput<Call extends MenuCall> = Parameters<(typeof table)[Call]['run']>[2]
/** A deed that is asked for. */
export type MenuAsk = {
  readonly [Call in MenuCall]: { readonly call: Call; readonly input: MenuInput<Call> }
}[MenuCall]

export const menuDeeds: { readonly [Call in MenuCall]: MenuDeed<MenuInput<Call>> } = table

/** Does a deed inside a transaction, and nothing beside it: nobody is told. */
export const doDeed = <Call extends MenuCall>(
  tx: Tx,
  at: Circumstances,
  { call, input, id }: { readonly call: Call; readonly input: MenuInput<Call>; readonly id?: number },
): Promise<Done> => menuDeeds[call].run(tx, at, input, id)

export const isMenuCall = (call: string): call is MenuCall => call in table
