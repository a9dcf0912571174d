import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import * as account from './entities/account.ts'
import * as basket from './entities/basket.ts'
import * as content from './entities/content.ts'
import * as envelope from './entities/envelope.ts'
import * as hours from './entities/hours.ts'
import * as integration from './entities/integration.ts'
import * as kitchen from './entities/kitchen.ts'
import * as managedChoices from './entities/managed-choices.ts'
import * as managedMenu from './entities/managed-menu.ts'
import * as manager from './entities/manager.ts'
import * as menu from './entities/menu.ts'
import * as menuFile from './entities/menu-file.ts'
import * as money from './entities/money.ts'
import * as order from './entities/order.ts'
import * as printing from './entities/printing.ts'
import * as report from './entities/report.ts'
import * as restaurant from './entities/restaurant.ts'
import * as settingsDesk from './entities/settings-desk.ts'
import * as setup from './entities/setup.ts'
import * as staff from './entities/staff.ts'
import * as table from './entities/table.ts'
import * as tax from './entities/tax.ts'
import * as ticket from './entities/ticket.ts'
import * as voucher from './entities/voucher.ts'
import * as words from './entities/words.ts'

export type Schema = z.core.JSONSchema.BaseSchema

export const refTo = (name: string) => `#/components/schemas/${name}`

/** Every entity by its name: answers refer to them instead of repeating them. */
const entities: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.entries({
    ...account,
    ...basket,
    ...content,
    ...envelope,
    ...hours,
    ...kitchen,
    ...managedChoices,
    ...managedMenu,
    ...integration,
    ...manager,
    ...menu,
    ...menuFile,
    ...money,
    ...order,
    ...printing,
    ...report,
    ...restaurant,
    ...settingsDesk,
    ...setup,
    ...staff,
    ...tax,
    ...table,
    ...ticket,
    ...voucher,
    ...words,
  }).map(([name, schema]) => [name.charAt(0).toUpperCase() + name.slice(1), schema]),
)

/** The schemas of the entities, and of what each call answers in their terms. */
export function describeAnswers(calls: readonly Endpoint[]) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(entities)) registry.add(schema, { id })
  for (const { answers, name } of calls) if (!registry.has(answers)) registry.add(answers, { id: name })
  const printed = z.toJSONSchema(registry, { uri: refTo, override }).schemas
  const schemaOf = (id: string): Schema => withoutMarks(printed[id] ?? {})
  return {
    schemas: Object.fromEntries(Object.keys(entities).map((name) => [name, schemaOf(name)])),
    answerOf({ answers }: Endpoint): Schema {
      const id = registry.get(answers)?.id ?? ''
      return id in entities ? { $ref: refTo(id) } : schemaOf(id)
    },
  }
}

/** What a client sends: before defaults and old spellings are turned into the house's words. */
export const describeInput = ({ input }: Endpoint): Schema =>
  withoutMarks(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', override }))

export const describe = (schema: z.ZodType): Schema => withoutMarks(z.toJSONSchema(schema, { override }))

type Printed = { readonly jsonSchema: Schema }

/** "A safe integer" goes without saying. */
function override({ jsonSchema }: Printed) {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** In a document of its own, a schema says where it comes from; inside ours it need not. */
function withoutMarks({ $schema: _schema, $id: _id, ...schema }: Schema): Schema {
  return schema
}
