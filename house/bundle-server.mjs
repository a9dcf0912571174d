// One file per entry point of the server; libraries stay in node_modules, our own rooms are bundled.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './steps.mjs'

const out = join(root, 'server/dist')
rmSync(out, { recursive: true, force: true })

const ours = { name: 'our rooms', setup: keepLibrariesOutside }

function keepLibrariesOutside(builder) {
  builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@tischlein/') ? null : { path, external: true },
  )
}

await build({
  entryPoints: [join(root, 'server/src/main.ts')],
  outdir: out,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  splitting: true,
  plugins: [ours],
  logLevel: 'warning',
})
cpSync(join(root, 'server/src/db/migrations'), join(out, 'migrations'), { recursive: true })
cpSync(join(root, 'server/src/db/invariants.sql'), join(out, 'invariants.sql'))
