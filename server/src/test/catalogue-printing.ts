import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import type { Refused } from './catalogue-world.ts'

const right = { name: 'Kitchen', kind: 'network', host: 'printer.local', language: 'en' }

const wrong = (field: string, value: unknown, key: RefusalKey, says: string): Refused => ({
  key,
  call: 'createPrinter',
  field,
  says,
  ask: ({ owner }) => ({ by: owner, input: { ...right, [field]: value } }),
})

/** Every "no" about printers and what they print. */
export const printingRefusals: readonly Refused[] = [
  wrong('host', undefined, 'host_required', 'Please enter the address of the printer.'),
  wrong('host', 'http://printer', 'host_not_valid', 'Please check the address of the printer.'),
  wrong('port', 80, 'port_numeric', 'Please enter a port at which printers are reached.'),
  wrong('kind', 'typewriter', 'kind_not_valid', 'Please check the kind.'),
  wrong('copies', 4, 'copies_numeric', 'Please enter a number of copies from 1 to 3.'),
  wrong('language', 'la', 'language_not_valid', 'Please check the language.'),
  wrong('width', 76, 'width_not_valid', 'Please check the width of the paper: 58 or 80 mm.'),
  wrong('categories', 'pizza', 'categories_not_array', 'Please send the categories as a list.'),
  wrong('auto', 'maybe', 'auto_not_valid', 'Please check the choice to print on accepting.'),
  wrong('receipt', 'maybe', 'receipt_not_valid', 'Please check the choice of receipt.'),
  wrong('confirms', 'maybe', 'confirms_not_valid', 'Please check the choice of confirmation.'),
  {
    key: 'stations_not_valid',
    call: 'printOrder',
    field: 'stations',
    says: 'Please check the choice of printers.',
    ask: ({ owner }) => ({ by: owner, input: { orderId: 1, stations: 'maybe' } }),
  },
  {
    key: 'printer_does_not_exists',
    call: 'testPrinter',
    status: 404,
    says: 'This printer does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 987_654_321 } }),
  },
  {
    key: 'print_job_does_not_exists',
    call: 'retryPrintJob',
    status: 404,
    says: 'This print job does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 987_654_321 } }),
  },
  {
    key: 'print_job_is_on_its_way',
    call: 'retryPrintJob',
    field: 'id',
    says: 'This slip is still waiting, or being printed right now.',
    async ask({ owner }) {
      const name = `Bar ${Math.random()}`
      const { data: bar } = await owner.call('createPrinter', { name, kind: 'epson', language: 'en' })
      const { data: job } = await owner.call('testPrinter', { id: bar.id })
      return { by: owner, input: { id: job.id } }
    },
  },
]
