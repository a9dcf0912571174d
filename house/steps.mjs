// What the commands of package.json share. Plain JavaScript without dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends the process with one sentence and no stack. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Refuses a Node.js that is too old before its missing features speak in riddles. */
export function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    giveUp(`Tischlein needs Node.js 20.19 or newer, this is ${process.versions.node}.`)
}

/** Runs a command and waits; resolves with its exit code. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    })
    child.on('error', () => done(127))
    child.on('exit', (code) => done(code ?? 1))
  })
}

/** Runs a command that must succeed. */
export async function must(command, args, options) {
  const code = await run(command, args, options)
  if (code !== 0) giveUp(`«${[command, ...args].join(' ')}» ended with ${code}.`)
}

export const bin = (name) => join(root, 'node_modules', '.bin', name)

/** Installs the locked dependencies if there are none or the lock file has changed since. */
export async function install() {
  const lock = hashOf([join(root, 'package-lock.json')])
  const stamp = join(root, 'node_modules', '.tischlein-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing what is missing (npm ci) …')
  await must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, lock)
}

/** One hash over the content of files and folders, to know whether a build is stale. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow).sort()) {
    hash.update(relative(root, file))
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', '.git', 'data'].includes(entry.name))
    .flatMap((entry) => filesBelow(join(path, entry.name)))
}

/** Does the work unless the same inputs were worked on before; the stamp is written last. */
export async function unlessDone(stamp, inputs, work) {
  const now = hashOf(inputs.map((input) => join(root, input)))
  const file = join(root, stamp)
  if (existsSync(file) && readFileSync(file, 'utf8') === now) return false
  await work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, now)
  return true
}

const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Installs a Debian package where that is allowed; otherwise says in one sentence what is missing. */
export function aptInstall(packages, sentence) {
  if (!isDebianRoot()) giveUp(sentence)
  console.log(`Installing ${packages.join(', ')} …`)
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  if (spawnSync('apt-get', args, { stdio: 'ignore', env }).status !== 0) giveUp(sentence)
}

/** The one without windows first: it draws the same, and leaves a third of the work undone. */
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of a Chromium: CHROMIUM_PATH, an installed one, or one installed now. */
export function findChromium() {
  const found = [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path))
  if (found) return found
  const sentence = 'The journeys need Chromium: install it, or set CHROMIUM_PATH to its program file.'
  aptInstall(['chromium-headless-shell', 'fonts-noto-core'], sentence)
  return browsers.find((path) => existsSync(path)) ?? giveUp(sentence)
}

/** The folder with PostgreSQL's programs (initdb, postgres), installed now if need be. */
export function findPostgres() {
  const found = postgresFolder()
  if (found) return found
  const sentence =
    'The stories need PostgreSQL: install its server programs, or set TEST_DATABASE_URL to an empty database.'
  aptInstall(['postgresql'], sentence)
  return postgresFolder() ?? giveUp(sentence)
}

function postgresFolder() {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(home, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}
