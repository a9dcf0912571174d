// `npm run dev`: the server restarts and the storefront and console rebuild when a file changes.
import { build } from './build.mjs'
import { bin, install, needNode, run } from './steps.mjs'

needNode()
await install()
await build()
process.env.DEMO ??= '1'
await Promise.all([
  run(bin('vite'), ['build', 'storefront', '--watch', '--logLevel', 'warn']),
  run(bin('vite'), ['build', 'console', '--watch', '--logLevel', 'warn']),
  run(bin('tsx'), ['watch', '--clear-screen=false', 'server/src/main.ts']),
])
