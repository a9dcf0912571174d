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

/** Resolves with the number of checks that passed, and with those that failed: `{ where, why }`. */
export async function check() {
  const failed = []
  const tell = async (where, ...command) => {
    if ((await run(...command)) !== 0) failed.push({ where, why: 'See what it printed above.' })
  }
  const types = async () => {
    for (const room of rooms) await tell(`types of ${room}`, bin('tsc'), ['-p', room])
  }
  await Promise.all([types(), tell('lint', bin('biome'), ['ci', '--diagnostic-level=warn', '.'])])
  return { passed: rooms.length + 1 - failed.length, failed }
}

if (process.argv[1]?.endsWith('check.mjs')) {
  needNode()
  await install()
  const { failed } = await check()
  const laws = await run(bin('vitest'), ['run', '--project', 'rules', 'house'])
  process.exit(failed.length === 0 && laws === 0 ? 0 : 1)
}
