import { paperKinds, paperWidths, printerKinds } from '@tischlein/rules/printing/print-job'
import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { preview, printer, printJob } from './entities/printing.ts'
import {
  clearable,
  flag,
  ID_MAX,
  id,
  inputs,
  list,
  number,
  oneLine,
  oneOf,
  optional,
  paging,
  pathId,
  text,
} from './fields.ts'

const owners = ['owner', 'manager'] as const
const staff = ['owner', 'manager', 'staff'] as const
const languages = ['de', 'en', 'fr', 'ar'] as const
const NAME_MAX = 40

const printerId = pathId('printer_does_not_exists')
const jobId = pathId('print_job_does_not_exists')

/** A name of the network or an address, nothing that carries more: no scheme, no path, no port. */
const host = z
  .string({ error: 'host_not_valid' })
  .trim()
  .toLowerCase()
  .max(253, { error: 'host_not_valid' })
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*|[0-9a-f:]*:[0-9a-f:.]+)$/, {
    error: 'host_not_valid',
  })

const told = {
  name: text('name', { max: NAME_MAX, missing: 'name_required' }),
  kind: oneOf(printerKinds, 'kind'),
  host: optional(host),
  port: optional(number('port', 1, 65_535)),
  categories: clearable(
    list(
      'categories',
      z.union(
        [
          z.int().min(1).max(ID_MAX),
          z
            .string()
            .regex(/^\d{1,15}$/)
            .transform(Number),
        ],
        {
          error: 'categories_not_array',
        },
      ),
    ),
  ),
  copies: optional(number('copies', 1, 3)),
  language: oneOf(languages, 'language'),
  width: z
    .union([z.literal(paperWidths), z.literal(['58', '80']).transform((mm) => (mm === '58' ? 58 : 80))], {
      error: 'width_not_valid',
    })
    .optional(),
  auto: optional(flag('auto')),
  receipt: optional(flag('receipt')),
  confirms: optional(flag('confirms')),
}

type Told = { readonly kind: string; readonly host?: string | undefined }
const hasPlace = ({ kind, host }: Told) => kind !== 'network' || host !== undefined
const placeless = { error: 'host_required', path: ['host'] }

export const listPrinters = endpoint('listPrinters', {
  about: 'The printers, with what keeps one from printing; there are never many.',
  who: 'manager',
  input: inputs({}),
  answers: z.array(printer),
})

export const createPrinter = endpoint('createPrinter', {
  about: 'A further printer. One that asks for its work itself is told at which address, once.',
  who: 'manager',
  roles: owners,
  input: inputs(told).refine(hasPlace, placeless),
  answers: printer,
  says: 'ok',
  refuses: ['name_duplicate', 'category_does_not_exists'],
})

export const updatePrinter = endpoint('updatePrinter', {
  about: 'Change a printer. What waits for it is printed as it is then; its kind stays.',
  who: 'manager',
  roles: owners,
  input: inputs({ id: printerId, ...told }).refine(hasPlace, placeless),
  answers: printer,
  says: 'ok',
  refuses: ['printer_does_not_exists', 'name_duplicate', 'category_does_not_exists'],
})

export const deletePrinter = endpoint('deletePrinter', {
  about: 'Remove a printer, with all that waited for it.',
  who: 'manager',
  roles: owners,
  input: inputs({ id: printerId }),
  answers: nothing,
  says: 'ok',
  refuses: ['printer_does_not_exists'],
})

export const renewPrinterAddress = endpoint('renewPrinterAddress', {
  about: 'A new address for a printer that asks for its work: the old one ends at once.',
  who: 'manager',
  roles: owners,
  input: inputs({ id: printerId }),
  answers: printer,
  says: 'ok',
  refuses: ['printer_does_not_exists', 'kind_not_valid'],
})

export const testPrinter = endpoint('testPrinter', {
  about: 'Print a page that shows whether everything is readable.',
  who: 'manager',
  roles: staff,
  input: inputs({ id: printerId }),
  answers: printJob,
  says: 'ok',
  refuses: ['printer_does_not_exists'],
})

export const previewPrint = endpoint('previewPrint', {
  about: 'What this printer would print, as a picture; without an order, its test page.',
  who: 'manager',
  roles: staff,
  input: inputs({
    id: printerId,
    orderId: optional(id('order')),
    kind: optional(oneOf(paperKinds, 'kind')),
  }),
  answers: preview,
  refuses: ['printer_does_not_exists', 'order_does_not_exists'],
})

export const listPrintJobs = endpoint('listPrintJobs', {
  about:
    'What was printed, newest first; with `attention=1` what waits, or what a person must look after, oldest first.',
  who: 'manager',
  roles: staff,
  input: inputs({ attention: optional(flag('attention')), ...paging }),
  answers: z.array(printJob),
  meta: pageMeta,
})

export const retryPrintJob = endpoint('retryPrintJob', {
  about: 'Print it once more, marked as a copy; what it replaces needs nobody any longer.',
  who: 'manager',
  roles: staff,
  input: inputs({ id: jobId }),
  answers: printJob,
  says: 'ok',
  refuses: ['print_job_does_not_exists', 'print_job_is_on_its_way'],
})

export const cancelPrintJob = endpoint('cancelPrintJob', {
  about: 'Do not print what waits; of what was sent, somebody has looked after it.',
  who: 'manager',
  roles: staff,
  input: inputs({ id: jobId }),
  answers: printJob,
  says: 'ok',
  refuses: ['print_job_does_not_exists', 'print_job_is_on_its_way'],
})

/** The secret in the address of a printer. */
const secret = oneLine({ error: 'printer_does_not_exists' }, 100)
/** What a machine says of itself: whatever cannot be read was not said. */
const remark = (max = 255) =>
  z
    .string()
    .max(max)
    .refine((said) => said.isWellFormed() && !said.includes('\u0000'))
    .optional()
    .catch(undefined)

export const pollCloudPrinter = endpoint('pollCloudPrinter', {
  about: 'Star CloudPRNT: a printer says how it is and asks whether there is work.',
  who: 'open',
  input: inputs({
    printer: secret,
    statusCode: remark(),
    printingInProgress: z.boolean().optional().catch(undefined),
  }),
  answers: z.looseObject({ jobReady: z.boolean() }),
  refuses: ['printer_does_not_exists'],
  produces: 'application/json',
})

export const fetchCloudPrint = endpoint('fetchCloudPrint', {
  about: 'Star CloudPRNT: the work itself, handed out once.',
  who: 'open',
  input: inputs({ printer: secret, type: remark(), token: remark() }),
  answers: z.string(),
  refuses: ['printer_does_not_exists', 'print_job_does_not_exists'],
  produces: 'application/vnd.star.starprnt',
  writes: true,
})

export const confirmCloudPrint = endpoint('confirmCloudPrint', {
  about: 'Star CloudPRNT: what became of the work.',
  who: 'open',
  input: inputs({ printer: secret, code: remark(), token: remark() }),
  answers: z.string(),
  refuses: ['printer_does_not_exists'],
  produces: 'text/plain',
})

export const serveEpsonPrinter = endpoint('serveEpsonPrinter', {
  about: 'Epson Server Direct Print: a printer asks for work, or says what became of it.',
  who: 'open',
  input: inputs({ printer: secret, ConnectionType: remark(), ResponseFile: remark(50_000) }),
  answers: z.string(),
  refuses: ['printer_does_not_exists'],
  produces: 'text/xml',
})
