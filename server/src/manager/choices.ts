import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { changeMenu } from './change-menu.ts'
import { mountMenuRead } from './mount-menu-read.ts'
import { pageOf } from './page-of.ts'
import { type Look, presentManagedGroup, presentManagedOption } from './present-choices.ts'

/** Groups of options and the options in them, for those who write the menu (answers.md, section 7). */
export function mountChoices(app: FastifyInstance, deps: Deps): void {
  mountMenuRead(app, deps, endpoints.listManagedGroups, ({ input, restaurant: snapshot, language }) => {
    const { categoryId, productId } = input
    const { rows } = snapshot
    const dish = rows.products.find(({ id }) => id === productId)
    if (productId !== undefined && !dish) refused('product_does_not_exists')
    if (categoryId !== undefined && !rows.categories.some(({ id }) => id === categoryId))
      refused('category_does_not_exists')
    const ofCategory = categoryId ?? dish?.category_id
    const q = input.q?.toLowerCase()
    const found = groupsOf({ snapshot, language })
      .filter(({ name }) => q === undefined || name.toLowerCase().includes(q))
      .filter(
        ({ category_id, product_ids }) =>
          ofCategory === undefined ||
          category_id === ofCategory ||
          (productId !== undefined && product_ids?.includes(productId)),
      )
    const { data, meta } = pageOf(found, input)
    return paged(data, meta)
  })
  mountMenuRead(app, deps, endpoints.readManagedGroup, ({ input: { id }, restaurant: snapshot, language }) =>
    oneGroup({ snapshot, language }, id),
  )
  mount(app, deps, endpoints.createGroup, async ({ input, language, ...asked }) => {
    const { done, restaurant: snapshot } = await changeMenu(deps, asked, 'createGroup', input)
    return said(oneGroup({ snapshot, language }, done.id), { says: 'ok' })
  })
  mount(app, deps, endpoints.updateGroup, async ({ input, language, ...asked }) => {
    const { done, restaurant: snapshot } = await changeMenu(deps, asked, 'updateGroup', input)
    return said(oneGroup({ snapshot, language }, done.id), { says: 'ok' })
  })
  mount(app, deps, endpoints.deleteGroup, async ({ input, ...asked }) => {
    await changeMenu(deps, asked, 'deleteGroup', input)
    return said(null, { says: 'ok' })
  })
  mount(app, deps, endpoints.orderGroups, async ({ input, language, ...asked }) => {
    const { restaurant: snapshot } = await changeMenu(deps, asked, 'orderGroups', input)
    return said(groupsOf({ snapshot, language }), { says: 'ok' })
  })
  mountOptions(app, deps)
}

function mountOptions(app: FastifyInstance, deps: Deps): void {
  mountMenuRead(app, deps, endpoints.listManagedOptions, ({ input, restaurant: snapshot, language }) => {
    const { attributeGroupId: groupId } = input
    if (groupId !== undefined && !snapshot.rows.groups.some(({ id }) => id === groupId))
      refused('attribute_group_does_not_exists')
    const q = input.q?.toLowerCase()
    const found = optionsOf({ snapshot, language })
      .filter(({ name }) => q === undefined || name.toLowerCase().includes(q))
      .filter(({ attribute_group_id }) => groupId === undefined || attribute_group_id === groupId)
    const { data, meta } = pageOf(found, input)
    return paged(data, meta)
  })
  mountMenuRead(app, deps, endpoints.readOption, ({ input: { id }, restaurant: snapshot, language }) =>
    oneOption({ snapshot, language }, id),
  )
  mount(app, deps, endpoints.createOption, async ({ input, language, ...asked }) => {
    const { done, restaurant: snapshot } = await changeMenu(deps, asked, 'createOption', input)
    return said(oneOption({ snapshot, language }, done.id), { says: 'ok' })
  })
  mount(app, deps, endpoints.updateOption, async ({ input, language, ...asked }) => {
    const { done, restaurant: snapshot } = await changeMenu(deps, asked, 'updateOption', input)
    return said(oneOption({ snapshot, language }, done.id), { says: 'ok' })
  })
  mount(app, deps, endpoints.deleteOption, async ({ input, ...asked }) => {
    await changeMenu(deps, asked, 'deleteOption', input)
    return said(null, { says: 'ok' })
  })
  mount(app, deps, endpoints.orderOptions, async ({ input, language, ...asked }) => {
    const { restaurant: snapshot } = await changeMenu(deps, asked, 'orderOptions', input)
    return said(optionsOf({ snapshot, language }), { says: 'ok' })
  })
}

const groupsOf = (look: Look) => look.snapshot.rows.groups.map((row) => presentManagedGroup(look, row))

const oneGroup = (look: Look, id: number | null) => {
  const row = look.snapshot.rows.groups.find((group) => group.id === id)
  return row ? presentManagedGroup(look, row) : refused('attribute_group_does_not_exists')
}

/** Group by group, each in its order. */
const optionsOf = (look: Look) => groupsOf(look).flatMap(({ items }) => items)

export const oneOption = (look: Look, id: number | null) => {
  const row = look.snapshot.rows.items.find((item) => item.id === id)
  return row ? presentManagedOption(look, row) : refused('attribute_item_does_not_exists')
}
