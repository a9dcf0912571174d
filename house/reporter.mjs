// How a run of vitest tells what it found: little while all is well, and everything about what is not.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './steps.mjs'

/** A file above this many milliseconds is named, so that a slow one shows and a long run is seen to move. */
const slow = 10_000

const nameOf = (testModule) => relative(root, testModule.moduleId)

const wordsOf = (errors) => errors.map(wordsOfOne).join('\n')

/** The error with its difference, and of the way to it only what is ours. */
function wordsOfOne(error) {
  const lines = (error.stack ?? error.message ?? String(error)).split('\n')
  const ours = lines.filter((line) => !line.includes('node_modules') && !line.includes('node:internal'))
  return [...ours, error.diff].filter(Boolean).join('\n')
}

/** Writes `{ passed, failed: [{ where, why }] }` to the file that TEST_REPORT names. */
export default class Reporter {
  onTestModuleEnd(testModule) {
    const { duration } = testModule.diagnostic()
    if (duration > slow) console.log(`   ${nameOf(testModule)} took ${Math.round(duration / 1000)} s`)
  }

  onTestCaseResult(test) {
    const diagnostic = test.diagnostic()
    if (test.ok() && diagnostic?.retryCount)
      console.log(
        `   needed another try: ${nameOf(test.module)} › ${test.fullName}\n${wordsOf(test.result().errors ?? [])}`,
      )
    if (!test.ok()) tell(failureOf(test))
  }

  onTestRunEnd(testModules, unhandledErrors) {
    const tests = testModules.flatMap((testModule) => [...testModule.children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed')
    // A test that was not run has shown nothing.
    const failed = tests.filter((test) => test.result().state !== 'passed').map(failureOf)
    const broken = testModules.flatMap(failuresAround)
    const unheard = unhandledErrors.map((error) => ({
      where: 'an error nobody caught',
      why: wordsOf([error]),
    }))
    for (const failure of [...broken, ...unheard]) tell(failure)
    const report = { passed: passed.length, failed: [...failed, ...broken, ...unheard] }
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report))
  }
}

const tell = ({ where, why }) => console.log(`   FAILED: ${where}\n${why}`)

const failureOf = (test) => ({
  where: `${nameOf(test.module)} › ${test.fullName}`,
  why: wordsOf(test.result().errors ?? []) || 'It was not run.',
})

/** What failed outside of any test: loading the file, or something before or after its tests. */
function failuresAround(testModule) {
  const groups = [testModule, ...testModule.children.allSuites()].filter((group) => group.errors().length > 0)
  return groups.map((group) => ({
    where: [nameOf(testModule), group.fullName].filter(Boolean).join(' › '),
    why: wordsOf(group.errors()),
  }))
}
