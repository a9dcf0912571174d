import { hash } from '@node-rs/argon2'
import type { Rows } from './db.ts'

/** The log-ins of the demo (decisions.md, section 10). They are printed in the README: no secrets. */
const staff = [
  {
    name: 'Giulia Ferrante',
    email: 'owner@demo.test',
    password: 'demo-owner-pass',
    role: 'owner',
    at: [1, 2, 3],
  },
  { name: 'Rosa Conti', email: 'manager@demo.test', password: 'demo-manager-pass', role: 'manager', at: [1] },
  { name: 'Luca Bianchi', email: 'staff@demo.test', password: 'demo-staff-pass', role: 'staff', at: [1] },
  {
    name: 'Samira Haddad',
    email: 'kitchen@demo.test',
    password: 'demo-kitchen-pass',
    role: 'kitchen',
    at: [1],
  },
] as const

const customer = {
  name: 'Anna Lindner',
  email: 'customer@demo.test',
  password: 'demo-customer-pass',
  mobile: '+491705550123',
  postal_code: '10115',
}

/** Who can sign in to the demo, as `e-mail / password`: nobody else knows these. */
export const demoLogins = (): string[] =>
  [...staff, customer].map(({ email, password }) => `${email} / ${password}`)

const card = { code: 'DEMO-CARD-1', pin: '246810', balance: 5000 }

/** Who ordered; guests of the past left no address. */
export type DemoCustomer = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly mobile: string | null
}

export type People = { readonly rows: Rows; readonly customer: DemoCustomer }

/** Staff, the customer with two addresses, and the prepaid card. Hashing is slow on purpose, so all at once. */
export async function makePeople(newId: () => number): Promise<People> {
  const customerId = newId()
  const members = staff.map((member) => ({ ...member, id: newId() }))
  const accounts = await Promise.all([
    ...members.map(async ({ id, name, email, password }) => ({
      ...(await accountRow(id, { name, email, password })),
      kind: 'staff' as const,
    })),
    accountRow(customerId, customer).then((row) => ({
      ...row,
      kind: 'customer' as const,
      mobile: customer.mobile,
      postal_code: customer.postal_code,
    })),
  ])
  return {
    rows: {
      account: accounts,
      manager_role: members.flatMap(({ id, role, at }) =>
        at.map((restaurant_id) => ({ account_id: id, restaurant_id, role })),
      ),
      address: addressRows(customerId, newId),
      prepaid_card: [
        {
          id: 1,
          restaurant_id: 1,
          code: card.code,
          pin_hash: await hashed(card.pin),
          balance: card.balance,
          wrong_pins: 0,
          locked: false,
        },
      ],
      card_entry: [{ restaurant_id: 1, card_id: 1, order_id: null, amount: card.balance }],
    },
    customer: { id: customerId, name: customer.name, email: customer.email, mobile: customer.mobile },
  }
}

async function accountRow(id: number, person: { name: string; email: string; password: string }) {
  return {
    id,
    name: person.name,
    email: person.email,
    email_verified: true,
    password_hash: await hashed(person.password),
  }
}

/** argon2id, as the house hashes passwords. */
const hashed = (secret: string): Promise<string> => hash(secret, { memoryCost: 19_456, timeCost: 3 })

const addressRows = (account_id: number, newId: () => number): Rows['address'] => [
  {
    id: newId(),
    account_id,
    address: 'Invalidenstraße',
    house_number: '112',
    postal_code: '10115',
    city: 'Berlin',
    country: 'DE',
    comment: 'Seitenflügel, 3. Etage',
    is_default: true,
  },
  {
    id: newId(),
    account_id,
    address: 'Alexanderplatz',
    house_number: '5',
    postal_code: '10178',
    city: 'Berlin',
    country: 'DE',
    comment: null,
    is_default: false,
  },
]
