import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')

/**
 * Run by a process of its own, because making a cluster takes 700 MB that would never be given back. It ends before
 * compiling the database a second time, thoroughly, would be worth it, which is half of its work.
 */
const program = `
  require('node:v8').setFlagsFromString('--liftoff-only')
  const { PGlite } = require(process.argv[1])
  PGlite.create(process.argv[2], { initDbStartParams: ['--wal-segsize=1'] }).then((database) => database.close()).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
`

/** Makes an empty database in `path`, which must not exist yet. */
export function initCluster(path: string): Promise<void> {
  const child = spawn(process.execPath, ['-e', program, pglite, path], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString('utf8')
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(new Error(`The embedded database could not be made in ${path}: ${complaint.trim() || signal}`))
    })
  })
}
