import type { Config } from '../config.ts'

/** Guests stand before the dishes: whoever has not answered by then is away. */
const TIMEOUT_MS = 3_000
const TRIES = 2

export type RobotTask = {
  /** The same for every try of one call, so that a robot that heard the first comes once. */
  readonly id: string
  readonly restaurantId: number
  readonly table: { readonly id: number; readonly name: string }
}

/** Sends the dish collector to a table; throws where it does not take the task. */
export type Robot = (task: RobotTask) => Promise<void>

/**
 * The robot of the configuration, or the stand-in of this very process. Null: in production nobody answers for a robot
 * that is not there.
 */
export function openRobot({ robotUrl, mode, demo }: Config, self: () => string): Robot | null {
  if (robotUrl !== null) return (task) => sendRobot(robotUrl, task)
  return demo || mode !== 'production' ? (task) => sendRobot(`${self()}/simulator/robot/tasks`, task) : null
}

/**
 * Posts a task: `{ id, restaurantId, table: { id, name } }` with the header `Idempotency-Key`, any 2xx takes it. Tried
 * once more where nobody answered or the answer was a 5xx. It learns which table calls, and nothing of who sits there.
 */
export async function sendRobot(url: string, task: RobotTask, timeoutMs = TIMEOUT_MS): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const status = await post(url, task, timeoutMs).catch((problem: unknown) => {
      if (tries >= TRIES) throw problem
      return 503
    })
    if (status < 300) return
    if (status < 500 || tries >= TRIES) throw new Error(`The robot answers ${status}.`)
  }
}

async function post(url: string, task: RobotTask, timeoutMs: number): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': task.id },
    body: JSON.stringify(task),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  return response.status
}
