import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'

/** The owner says "I live" this often; a lock of another machine that has been silent for longer is dead. */
const HEARTBEAT_MS = 5_000
const SILENCE_MS = 30_000

const owner = z.object({ pid: z.int(), host: z.string(), started: z.string(), nonce: z.string() })
type Owner = z.infer<typeof owner>

/** A directory that is already open elsewhere. The message is for a person at a terminal. */
export const inUse = (path: string, { pid, host }: Owner): Error =>
  new Error(
    `The database in ${path} is in use by process ${pid} on ${host}: stop that one first, or choose another DATA_DIR.`,
  )

/** Paths locked by this very process, which its own pid cannot tell from a dead namesake. */
const held = new Set<string>()

/**
 * Takes `${path}.lock`, or throws one sentence that names the process which has it. The lock of a dead process
 * is taken over. Answers the function that gives the lock back.
 */
export function lockDirectory(path: string): () => void {
  const file = `${path}.lock`
  const me: Owner = { pid: process.pid, host: hostname(), started: startOf(process.pid), nonce: randomUUID() }
  take(path, file, me)
  held.add(file)
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS).unref()
  return () => {
    clearInterval(heartbeat)
    held.delete(file)
    if (read(file)?.nonce === me.nonce) rmSync(file, { force: true })
  }
}

/**
 * A file that appears complete or not at all is the lock. To replace a dead one, the successor first takes the
 * right to succeed exactly that one (a lock of its own, named by it): so two successors never chase each other,
 * and one that dies on the way is succeeded in the same manner.
 */
function take(path: string, file: string, me: Owner): void {
  const draft = `${file}.${me.nonce}`
  for (;;) {
    writeFileSync(draft, JSON.stringify(me))
    if (linked(draft, file)) return
    const other = read(file)
    if (!other) continue
    if (isAlive(other, file)) {
      rmSync(draft, { force: true })
      throw inUse(path, other)
    }
    const right = `${file}.after.${other.nonce}`
    take(path, right, { ...me, nonce: randomUUID() })
    const stillDead = read(file)?.nonce === other.nonce
    if (stillDead) renameSync(draft, file)
    rmSync(right, { force: true })
    if (stillDead) return
  }
}

function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    rmSync(draft)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    rmSync(draft, { force: true })
    throw error
  }
}

/** What a loss of power makes of a lock: a file that names nobody. */
const nobody: Owner = { pid: 0, host: hostname(), started: '', nonce: 'unreadable' }

function read(file: string): Owner | null {
  const text = readIfThere(file)
  if (text === null) return null
  try {
    return owner.parse(JSON.parse(text))
  } catch {
    return nobody
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function isAlive({ pid, host, started }: Owner, file: string): boolean {
  if (host !== hostname()) return Date.now() - modifiedAt(file) < SILENCE_MS
  if (pid === process.pid) return held.has(file)
  if (!isRunning(pid)) return false
  // The number may have been given to another program since.
  return started === '' || started === startOf(pid)
}

function isRunning(pid: number): boolean {
  if (pid < 1) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When a process began, as Linux tells it (boot and tick); empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name may hold spaces; counting begins after its closing bracket. Field 22 is the start.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot} ${ticks}`
  } catch {
    return ''
  }
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function touch(file: string): void {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch {
    // The directory was taken away under a running server: nothing left to guard.
  }
}
