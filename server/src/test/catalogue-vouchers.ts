import type { CallName } from '@tischlein/contract/routes'
import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import type { Refused, World } from './catalogue-world.ts'

/** Vouchers and prepaid cards as staff make them (answers.md, section 7). */

type Sent = Readonly<Record<string, unknown>>

const asked = (call: CallName, right: Sent, key: RefusalKey, wrong: Sent, says: string): Refused => ({
  key,
  call,
  field: Object.keys(wrong)[0] ?? '',
  says,
  ask: ({ owner }: World) => ({ by: owner, input: { ...right, ...wrong } }),
})

const voucher = (key: RefusalKey, wrong: Sent, says: string) =>
  asked('createVoucher', { kind: 'fixed', value: 500 }, key, wrong, says)
const batch = (key: RefusalKey, wrong: Sent, says: string) =>
  asked('createVoucherBatch', { kind: 'fixed', value: 500, count: 2 }, key, wrong, says)

export const voucherRefusals: readonly Refused[] = [
  {
    key: 'closing_does_not_exists',
    call: 'readClosing',
    status: 404,
    field: 'id',
    says: 'This closing does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 999_999 } }),
  },
  {
    key: 'nothing_to_close',
    call: 'closeBooks',
    field: 'restaurantId',
    says: 'Since the last closing nothing was sold or changed.',
    async ask({ owner }) {
      await owner.call('closeBooks', {}).catch(() => undefined)
      return { by: owner, input: {} }
    },
  },
  voucher('value_numeric', { value: 'much' }, 'Please enter the value in digits.'),
  voucher('value_not_valid', { value: 0 }, 'Please check the value: more than nothing, and at most 100 %.'),
  voucher('total_limit_numeric', { total_limit: 'few' }, 'Please enter the limit in digits.'),
  voucher(
    'per_guest_limit_numeric',
    { per_guest_limit: 0 },
    'Please enter the limit for each guest in digits.',
  ),
  batch('count_numeric', { count: 501 }, 'Please say how many codes, from 1 to 500.'),
  batch('prefix_not_valid', { prefix: '!' }, 'A code begins with letters, digits and hyphens, at most 16.'),
  asked('listVouchers', {}, 'state_not_valid', { state: 'lost' }, 'Please check the state.'),
  {
    key: 'code_duplicate',
    call: 'createVoucher',
    field: 'code',
    says: 'This code is already taken.',
    async ask({ owner }) {
      const { data } = await owner.call('createVoucher', { kind: 'fixed', value: 500 })
      return { by: owner, input: { code: data.code, kind: 'fixed', value: 500 } }
    },
  },
  {
    key: 'total_limit_below_used',
    call: 'updateVoucher',
    field: 'total_limit',
    params: { name: '1' },
    says: 'This voucher has been used 1 times already.',
    ask: async (world) => ({ by: world.owner, input: { id: await usedVoucher(world), total_limit: 0 } }),
  },
  {
    key: 'voucher_in_use',
    call: 'deleteVoucher',
    field: 'id',
    says: 'This voucher has been used in orders. It can be stopped, but not deleted.',
    ask: async (world) => ({ by: world.owner, input: { id: await usedVoucher(world) } }),
  },
]

/** An order holds a use of it. */
async function usedVoucher({ owner, shopper }: World): Promise<number> {
  const { data: voucher } = await owner.call('createVoucher', { kind: 'fixed', value: 100 })
  const anna = await shopper()
  await anna.add('Bruschetta')
  await anna.call('addVoucher', { basketId: anna.basketId, voucherCode: voucher.code })
  await anna.order()
  return voucher.id
}
