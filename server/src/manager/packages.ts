import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { changeMenu } from './change-menu.ts'
import { mountMenuRead } from './mount-menu-read.ts'
import { pageOf } from './page-of.ts'
import { type Look, presentManagedPackage, presentManagedStep } from './present-choices.ts'

/** Dishes made of steps, for those who write the menu (answers.md, section 7). */
export function mountPackages(app: FastifyInstance, deps: Deps): void {
  mountMenuRead(app, deps, endpoints.listPackages, ({ input, restaurant: snapshot, language }) => {
    const q = input.q?.toLowerCase()
    const all = packagesOf({ snapshot, language })
    const found = q === undefined ? all : all.filter(({ name }) => name.toLowerCase().includes(q))
    const { data, meta } = pageOf(found, input)
    return paged(data, meta)
  })
  mountMenuRead(app, deps, endpoints.readPackage, ({ input: { id }, restaurant: snapshot, language }) =>
    onePackage({ snapshot, language }, id),
  )
  mount(app, deps, endpoints.createPackage, async ({ input, language, ...asked }) => {
    const { done, restaurant: snapshot } = await changeMenu(deps, asked, 'createPackage', input)
    return said(onePackage({ snapshot, language }, done.id), { says: 'ok' })
  })
  mount(app, deps, endpoints.deletePackage, async ({ input, ...asked }) => {
    await changeMenu(deps, asked, 'deletePackage', input)
    return said(null, { says: 'ok' })
  })
  mountSteps(app, deps)
}

function mountSteps(app: FastifyInstance, deps: Deps): void {
  mountMenuRead(app, deps, endpoints.listManagedSteps, ({ input, restaurant: snapshot, language }) => {
    const look = { snapshot, language }
    const { packageId } = input
    const found = packageId === undefined ? stepsOf(look) : onePackage(look, packageId).steps
    const { data, meta } = pageOf(found, input)
    return paged(data, meta)
  })
  mountMenuRead(app, deps, endpoints.readStep, ({ input: { id }, restaurant: snapshot, language }) =>
    oneStep({ snapshot, language }, id),
  )
  mount(app, deps, endpoints.createStep, async ({ input, language, ...asked }) => {
    const { done, restaurant: snapshot } = await changeMenu(deps, asked, 'createStep', input)
    return said(oneStep({ snapshot, language }, done.id), { says: 'ok' })
  })
  mount(app, deps, endpoints.updateStep, async ({ input, language, ...asked }) => {
    const { done, restaurant: snapshot } = await changeMenu(deps, asked, 'updateStep', input)
    return said(oneStep({ snapshot, language }, done.id), { says: 'ok' })
  })
  mount(app, deps, endpoints.deleteStep, async ({ input, ...asked }) => {
    await changeMenu(deps, asked, 'deleteStep', input)
    return said(null, { says: 'ok' })
  })
  mount(app, deps, endpoints.orderSteps, async ({ input, language, ...asked }) => {
    const { restaurant: snapshot } = await changeMenu(deps, asked, 'orderSteps', input)
    return said(stepsOf({ snapshot, language }), { says: 'ok' })
  })
}

const packagesOf = (look: Look) =>
  look.snapshot.rows.products
    .filter(({ is_package }) => is_package)
    .map((row) => presentManagedPackage(look, row))

const onePackage = (look: Look, id: number | null) =>
  packagesOf(look).find((one) => one.id === id) ?? refused('package_does_not_exists')

/** Package by package, each in its order. */
const stepsOf = (look: Look) => packagesOf(look).flatMap(({ steps }) => steps)

const oneStep = (look: Look, id: number | null) => {
  const row = look.snapshot.rows.steps.find((step) => step.id === id)
  return row ? presentManagedStep(look, row) : refused('package_step_does_not_exists')
}
