import type { MenuFile } from '@tischlein/rules/menu/menu-file'
import { timestamp } from '../db/instants.ts'
import { lockMenu, saveMenu } from '../menu/menu-file-db.ts'
import { takeMenuOver } from '../menu/take-menu-over.ts'
import type { MenuDeed } from './menu-deed.ts'

/** A judged file in the house's own numbers, so that it means the same things whenever it is taken over. */
export type SettledFile = {
  readonly file: MenuFile
  readonly rest: 'keep' | 'remove'
  readonly setsStock: boolean
}

const importMenu: MenuDeed<SettledFile> = {
  what: 'menu imported',
  noun: 'menu',
  async run(tx, { restaurant, now }, { file, rest, setsStock }) {
    await lockMenu(tx, restaurant.id)
    const way = { rest, setsStock, numbers: 'own' } as const
    const { before, after } = await takeMenuOver(tx, restaurant, file, way)
    await saveMenu(tx, restaurant.id, before, after, timestamp(now))
    return { id: null }
  },
}

export const importDeeds = { importMenu } as const
