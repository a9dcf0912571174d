import { type Endpoint, everywhere } from '@tischlein/contract/endpoint'
import type { Refusal } from '@tischlein/rules/ruling'
import { isBytes, isSaid } from './answers.ts'
import { Refused } from './refused.ts'

/** For tests: a call that answers or refuses otherwise than its contract says is a fault of the server. */
export const honest =
  <Asked extends unknown[], Answer>(call: Endpoint, handler: (...asked: Asked) => Promise<Answer> | Answer) =>
  (...asked: Asked): Promise<Answer> | Answer => {
    const checked = (answer: Answer): Answer => {
      checkAnswer(call, answer)
      return answer
    }
    const complain = (error: unknown): never => {
      if (error instanceof Refused) checkRefusals(call, error.refusals)
      throw error
    }
    try {
      // What is answered at once stays so: a test walks the way that guests walk.
      const answer = handler(...asked)
      return answer instanceof Promise ? answer.then(checked).catch(complain) : checked(answer)
    } catch (error) {
      return complain(error)
    }
  }

function checkAnswer(call: Endpoint, answer: unknown): void {
  if (isBytes(answer)) return
  const { data, beside } = isSaid(answer) ? answer : { data: answer, beside: {} }
  const read = call.answers.safeParse(JSON.parse(JSON.stringify(data)))
  if (!read.success)
    throw new Error(`${call.name} answers otherwise than its contract says: ${read.error.message}`)
  const meta = call.meta?.safeParse(beside.meta)
  if (meta && !meta.success) throw new Error(`${call.name}, meta: ${meta.error.message}`)
}

/** Complaints about fields are the schema's business and declared nowhere else. */
const aboutField = /_(required|numeric|not_valid|too_short|too_long|not_array)$/

function checkRefusals(call: Endpoint, refusals: readonly Refusal[]): void {
  const strangers = refusals.filter(
    ({ key }) => !aboutField.test(key) && !call.refuses.includes(key) && !everywhere.includes(key),
  )
  if (strangers.length > 0)
    throw new Error(`${call.name} refuses what it does not declare: ${strangers.map(({ key }) => key)}`)
}
