// `npm test`: everything there is to check, on both databases and in a real browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { bin, findChromium, findPostgres, install, needNode, run } from './steps.mjs'

needNode()
await install()
process.env.CHROMIUM_PATH = findChromium()
if (!process.env.TEST_DATABASE_URL) process.env.POSTGRES_BIN = findPostgres()

const reports = mkdtempSync(join(tmpdir(), 'tischlein-reports-'))
const sum = { passed: 0, failed: 0 }

const add = (step, { passed, failed }) => {
  console.log(`\n── ${step}: ${passed} passed, ${failed} failed\n`)
  sum.passed += passed
  sum.failed += failed
}

/** Runs vitest and counts; a run that breaks off without a report is one failure. */
async function vitest(step, args, env) {
  const file = join(reports, `${step.replaceAll(' ', '-')}.json`)
  const code = await run(
    bin('vitest'),
    ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    {
      env,
    },
  )
  const counted = readReport(file)
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  add(step, counted)
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

add('types and lint', await check())
await vitest('rules and house', ['--project', 'rules'])
await build()

/** One after the other and one file at a time: the browser beside them needs a processor of its own. */
async function stories() {
  const slowly = ['--project', 'stories', '--maxWorkers=1']
  await vitest('stories on PGlite', slowly, { TEST_ENGINE: 'pglite' })
  await vitest('stories on PostgreSQL', slowly, { TEST_ENGINE: 'postgres' })
}
await Promise.all([stories(), vitest('journeys', ['--project', 'journeys'])])

rmSync(reports, { recursive: true, force: true })
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed === 0 ? 0 : 1)
