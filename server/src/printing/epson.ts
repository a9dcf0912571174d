import { endpoints } from '@tischlein/contract/endpoints'
import type { PrinterTrouble } from '@tischlein/rules/printing/print-job'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Bytes, bytes } from '../http/answers.ts'
import { readForms } from '../http/forms.ts'
import { mount } from '../http/mount.ts'
import { jobInHand, nextJob } from './db.ts'
import { type PrinterAtDoor, printerAt } from './printer-at.ts'
import { commandsFor, end, giveUpWaiting, noteHealth, takeFor } from './serve-printers.ts'

const xml = (body: string): Bytes =>
  bytes(body, {
    'Content-Type': 'text/xml; charset=utf-8',
    'Cache-Control': 'no-store, no-cache, must-revalidate, max-age=0',
    Pragma: 'no-cache',
  })
const nothing = () => xml('')

/**
 * Epson Server Direct Print: the printer posts a form that asks for work, and another one that says what became of it.
 * The work travels as ESC/POS in hexadecimal.
 */
export function mountEpson(app: FastifyInstance, deps: Deps): void {
  app.register(async (room) => {
    readForms(room)
    mount(room, deps, endpoints.serveEpsonPrinter, async ({ input }) => {
      const printer = await printerAt(deps, 'epson', input.printer)
      if (input.ConnectionType === 'SetResponse') return hear(deps, printer, input.ResponseFile ?? '')
      await giveUpWaiting(deps)
      return input.ConnectionType === 'GetRequest' ? giveWork(deps, printer) : nothing()
    })
  })
}

async function giveWork(deps: Deps, printer: PrinterAtDoor): Promise<Bytes> {
  await noteHealth(deps, printer, {
    trouble: printer.trouble === 'away' ? null : printer.trouble,
    heard: true,
  })
  if (await jobInHand(deps.db, printer.id)) return nothing()
  const job = await nextJob(deps.db, printer.id, deps.clock())
  const work = job && (await takeFor(deps, job)) ? await commandsFor(deps, printer, job, 'epson') : null
  if (!job || work === null) return nothing()
  const timeout = Math.round(deps.config.printerPatienceMs)
  return xml(`<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00">
<ePOSPrint>
<Parameter><devid>local_printer</devid><timeout>${timeout}</timeout><printjobid>${job.id}</printjobid></Parameter>
<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"><command>${work.toString('hex')}</command></epos-print></PrintData>
</ePOSPrint>
</PrintRequestInfo>`)
}

/** One answer for each paper: `<printjobid>` and whether it came out. */
async function hear(deps: Deps, printer: PrinterAtDoor, said: string): Promise<Bytes> {
  const [, name] = /<printjobid>\s*(\d{1,16})\s*<\/printjobid>/.exec(said) ?? []
  const [, success] = /<response[^>]*\ssuccess="(true|false|1|0)"/.exec(said) ?? []
  const [, code = ''] = /<response[^>]*\scode="(\w*)"/.exec(said) ?? []
  const job = success === undefined ? null : await printer.jobOf(name)
  const isPrinted = success === 'true' || success === '1'
  const trouble = isPrinted ? null : troubleOf(code)
  if (success !== undefined) await noteHealth(deps, printer, { trouble, heard: true })
  if (job) await end(deps, job, { state: isPrinted ? 'printed' : 'failed', trouble })
  return nothing()
}

const troubleOf = (code: string): PrinterTrouble => {
  if (code === 'EPTR_COVER_OPEN') return 'cover'
  return code === 'EPTR_REC_EMPTY' ? 'paper' : 'error'
}
