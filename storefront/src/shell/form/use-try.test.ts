import { expect, test } from 'vitest'
import { noAnswer } from '../../sentence.ts'
import { whyNot } from './use-try.ts'

const refusal = { ...noAnswer, status: 422, body: 'This address does not exist.' }

test.each([
  ['in the words of the server', refusal, undefined, 'This address does not exist.'],
  ['in ours, where it has none', noAnswer, undefined, 'Something went wrong.'],
  ['in ours, where nobody answered', new TypeError('x'), undefined, 'Something went wrong.'],
  [
    'after what it was that failed',
    refusal,
    'There was an error deleting the address.',
    'There was an error deleting the address. This address does not exist.',
  ],
])('a press that did not work says why %s', (_, problem, failed, sentence) => {
  expect(whyNot(problem, 'Something went wrong.', failed)).toBe(sentence)
})
