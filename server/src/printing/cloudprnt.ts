import { endpoints } from '@tischlein/contract/endpoints'
import type { PrinterTrouble } from '@tischlein/rules/printing/print-job'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { bytes } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { jobInHand, nextJob } from './db.ts'
import { printerAt } from './printer-at.ts'
import type { Dialect } from './receiptline.ts'
import { commandsFor, end, giveUpWaiting, noteHealth, takeFor } from './serve-printers.ts'

/** What Star's printers can be given, by its type; the first is what they like best. */
const dialects: Readonly<Record<string, Dialect>> = {
  'application/vnd.star.starprnt': 'starsbcs',
  'application/vnd.star.line': 'starlinesbcs',
}

/** A host between us that keeps answers would let a printer ask for ever and print nothing (traps.md, B10). */
const neverKept = { 'Cache-Control': 'no-store, no-cache, must-revalidate, max-age=0', Pragma: 'no-cache' }

const json = (body: object) =>
  bytes(JSON.stringify(body), { ...neverKept, 'Content-Type': 'application/json; charset=utf-8' })

/**
 * Star CloudPRNT: the printer asks for work (POST), fetches it (GET) and says what became of it (DELETE). Work is handed
 * out once: a printer that fetches it again may have printed it already.
 */
export function mountCloudPrnt(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.pollCloudPrinter, async ({ input }) => {
    const printer = await printerAt(deps, 'cloudprnt', input.printer)
    await noteHealth(deps, printer, { trouble: troubleOf(input.statusCode), heard: true })
    await giveUpWaiting(deps)
    if (input.printingInProgress || (await jobInHand(deps.db, printer.id))) return json({ jobReady: false })
    const job = await nextJob(deps.db, printer.id, deps.clock())
    if (!job) return json({ jobReady: false })
    return json({
      jobReady: true,
      mediaTypes: Object.keys(dialects),
      jobToken: String(job.id),
      deleteMethod: 'DELETE',
    })
  })

  mount(app, deps, endpoints.fetchCloudPrint, async ({ input }) => {
    const printer = await printerAt(deps, 'cloudprnt', input.printer)
    const job = await nextJob(deps.db, printer.id, deps.clock())
    const type = input.type ?? 'application/vnd.star.starprnt'
    const dialect = dialects[type]
    const isAsked = job && (input.token === undefined || input.token === String(job.id))
    if (!isAsked || dialect === undefined || !(await takeFor(deps, job)))
      return refused('print_job_does_not_exists')
    const work = await commandsFor(deps, printer, job, dialect)
    if (work === null) return refused('print_job_does_not_exists')
    return bytes(work, { ...neverKept, 'Content-Type': type })
  })

  mount(app, deps, endpoints.confirmCloudPrint, async ({ input }) => {
    const printer = await printerAt(deps, 'cloudprnt', input.printer)
    const job = await printer.jobOf(input.token)
    const code = Number(/^\d+/.exec(input.code ?? '')?.[0])
    if (job && code >= 200 && code < 300) await end(deps, job, { state: 'printed' })
    else if (job) await end(deps, job, { state: 'failed', trouble: troubleOf(input.code) ?? 'error' })
    return bytes('', { ...neverKept, 'Content-Type': 'text/plain' })
  })
}

/** Star's codes, as `211 OK%20Paper%20Low`: two hundreds are well, whatever else they say. */
function troubleOf(said: string | undefined): PrinterTrouble | null {
  const code = Number(/^\d+/.exec(said ?? '')?.[0] ?? 200)
  if (code < 300) return null
  if (code === 410) return 'paper'
  return code === 420 ? 'cover' : 'error'
}
