import {
  jobStates,
  paperKinds,
  paperWidths,
  printerKinds,
  printerTroubles,
} from '@tischlein/rules/printing/print-job'
import { z } from 'zod'
import { instant, int, language } from './primitives.ts'

/** A printer as its restaurant keeps it. */
export const printer = z.object({
  id: int,
  name: z.string(),
  kind: z.enum(printerKinds).meta({
    description: 'network: ESC/POS over TCP; cloudprnt: Star; epson: Server Direct Print',
  }),
  host: z.string().nullable().meta({ description: 'Of a network printer; only for those who may change it' }),
  port: int.nullable(),
  categories: z.array(int).nullable().meta({ description: 'What it prints; null: everything' }),
  copies: int,
  language: language.meta({ description: 'Of the words around the dishes' }),
  width: z.literal(paperWidths).meta({ description: 'Of the paper, in millimetres' }),
  auto: z.boolean().meta({ description: 'Prints what the kitchen needs when an order is accepted' }),
  receipt: z.boolean().meta({ description: 'Prints the receipt then, too' }),
  confirms: z.boolean().meta({ description: 'It says whether something came out; false: it is believed' }),
  seen_at: instant.nullable(),
  trouble: z
    .object({ what: z.enum(printerTroubles), since: instant })
    .nullable()
    .meta({ description: 'Why it prints nothing' }),
  waiting: int.meta({ description: 'Papers that wait for it' }),
  address: z
    .string()
    .optional()
    .meta({ description: 'Where the printer asks for its work; told once, when it is made' }),
})

/** One piece of paper, and what became of it. */
export const printJob = z.object({
  id: int,
  printer: z.object({ id: int, name: z.string() }),
  order: z.object({ id: int, number: z.string() }).nullable().meta({ description: 'Null: a test' }),
  kind: z.enum(paperKinds),
  copy: int,
  is_copy: z.boolean().meta({ description: 'An earlier one may have come out, and the paper says so' }),
  state: z.enum(jobStates),
  trouble: z.enum(printerTroubles).nullable(),
  queued_at: instant,
  sent_at: instant.nullable(),
  ended_at: instant.nullable(),
  settled: z.boolean().meta({ description: 'Nobody needs to look after it' }),
})

export const preview = z.object({ svg: z.string().meta({ description: 'As it would be printed' }) })
