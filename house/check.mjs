// `npm run check`: types, lint and the laws of the house, side by side.
import { bin, install, needNode, run } from './steps.mjs'

const rooms = [
  'rules',
  'contract',
  'locales',
  'ui',
  'server',
  'storefront',
  'console',
  'demo',
  'e2e',
  'house',
  'bench',
]

/** Resolves with the number of checks that failed. */
export async function check() {
  const types = async () => {
    let failed = 0
    for (const room of rooms) failed += (await run(bin('tsc'), ['-p', room])) === 0 ? 0 : 1
    return failed
  }
  const lint = async () => ((await run(bin('biome'), ['ci', '--diagnostic-level=warn', '.'])) === 0 ? 0 : 1)
  const [typeFaults, lintFaults] = await Promise.all([types(), lint()])
  return { passed: rooms.length + 1 - typeFaults - lintFaults, failed: typeFaults + lintFaults }
}

if (process.argv[1]?.endsWith('check.mjs')) {
  needNode()
  await install()
  const { failed } = await check()
  const laws = await run(bin('vitest'), ['run', '--project', 'rules', 'house'])
  process.exit(failed === 0 && laws === 0 ? 0 : 1)
}
