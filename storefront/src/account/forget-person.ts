import type { CallName } from '@tischlein/contract/routes'
import type { Answers } from '../ask.ts'

/** Answers that are about whoever is signed in. */
const personal: readonly CallName[] = ['readUser', 'listOrders', 'listAddresses', 'listPasskeys']

export const forgetPerson = (answers: Answers) => answers.forget(...personal)
