import { type Challenge, type Solution, TRIES_MAX, trySome, written } from './solve.ts'

/** So few at a time that a key pressed meanwhile is answered at once. */
const AT_ONCE = 20

/** Solves a challenge while the page stays alive; answers what `recaptcha` takes. */
export async function solveAside(challenge: Challenge): Promise<string> {
  const solution = await inWorker(challenge).catch(() => inSlices(challenge))
  if (!solution) throw new Error('The challenge has no solution.')
  return written(challenge, solution)
}

async function inWorker(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
  const solved = new Promise<Solution | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => resolve(data))
    worker.addEventListener('error', reject)
  })
  worker.postMessage(challenge)
  return solved.finally(() => worker.terminate())
}

/** Where a browser has no such workers, or will not have ours. */
async function inSlices(challenge: Challenge): Promise<Solution | null> {
  for (let from = 0; from < TRIES_MAX; from += AT_ONCE) {
    const solution = trySome(challenge, from, AT_ONCE)
    if (solution) return solution
    await new Promise((resolve) => setTimeout(resolve))
  }
  return null
}
