// One file per entry point of the server, with our own rooms in it. Libraries stay in node_modules, but for some.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './steps.mjs'

const out = join(root, 'server/dist')
rmSync(out, { recursive: true, force: true })

/** These come as hundreds of small files, and to find and read them takes longer than anything else of a start. */
const scattered = ['kysely', 'zod', 'jose']

const ours = { name: 'our rooms', setup: keepLibrariesOutside }

function keepLibrariesOutside(builder) {
  builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || isInside(path) ? null : { path, external: true },
  )
}

const isInside = (path) =>
  path.startsWith('@tischlein/') || scattered.some((name) => path === name || path.startsWith(`${name}/`))

await build({
  entryPoints: [join(root, 'server/src/main.ts')],
  outdir: out,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  splitting: true,
  plugins: [ours],
  logLevel: 'warning',
})
cpSync(join(root, 'server/src/db/migrations'), join(out, 'migrations'), { recursive: true })
cpSync(join(root, 'server/src/db/invariants.sql'), join(out, 'invariants.sql'))
