// `npm test`: everything there is to check, on both databases and in a real browser.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
const sum = { passed: 0, failed: [] }

const add = (step, { passed, failed }) => {
  console.log(`── ${step}: ${passed} passed, ${failed.length} failed`)
  sum.passed += passed
  sum.failed.push(...failed)
}

/** Runs vitest and counts; a run that breaks off without a report is one failure. */
async function vitest(step, args, env) {
  const file = join(reports, `${step.replaceAll(/[ /]/g, '-')}.json`)
  const code = await run(bin('vitest'), ['run', ...args, '--reporter=./house/reporter.mjs'], {
    env: { ...env, TEST_REPORT: file },
  })
  const { passed, failed } = readReport(file)
  if (code !== 0 && failed.length === 0) failed.push({ where: step, why: `vitest ended with ${code}.` })
  add(step, { passed, failed })
}

const readReport = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: [] }

const [checked] = await Promise.all([check(), build()])
add('types and lint', checked)

/** One file at a time: what runs beside it needs a processor of its own. */
const slowly = ['--project', 'stories', '--maxWorkers=1']

/** The longest first. */
const steps = [
  () => vitest('stories on PGlite', slowly, { TEST_ENGINE: 'pglite' }),
  async () => {
    const quick = ['rules', 'screens', 'alone'].flatMap((project) => ['--project', project])
    await vitest('rules and screens', [...quick, '--maxWorkers=1'])
    await vitest('journeys', ['--project', 'journeys'])
  },
  ...['1/2', '2/2'].map(
    (part) => () =>
      vitest(`stories on PostgreSQL ${part}`, [...slowly, `--shard=${part}`], { TEST_ENGINE: 'postgres' }),
  ),
].values()

/** Takes the next step as soon as it is done with one. */
async function work() {
  for (const step of steps) await step()
}
await Promise.all([work(), work()])

rmSync(reports, { recursive: true, force: true })
// Last of all, where nobody has to look for it.
for (const { where, why } of sum.failed) console.log(`\nFAILED: ${where}\n${why}`)
console.log(`\n${sum.passed} passed, ${sum.failed.length} failed`)
process.exit(sum.failed.length === 0 ? 0 : 1)
