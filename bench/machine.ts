import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Milliseconds of processor time that a process, its children, and those of them that have ended, have used so far. */
export function cpuOf(pid: number): number {
  const [, , , user, system, endedUser, endedSystem] = fieldsOf(pid)
  const own = sum([user, system, endedUser, endedSystem])
  return (own / TICKS_PER_SECOND) * 1000 + sum(childrenOf(pid).map(cpuOf))
}

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((all, one) => all + (one ?? 0), 0)

/** Parent, and the four times (fields 14 to 17 of /proc/<pid>/stat), counted behind the program's name. */
function fieldsOf(pid: number): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [0, Number(fields[1]), 0, ...fields.slice(11, 15).map(Number)]
  } catch {
    return [] // ended between two looks
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => fieldsOf(other)[1] === pid)

/** Memory that a process really holds, in MiB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node.js ${process.versions.node}`
