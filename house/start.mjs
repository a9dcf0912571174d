// `npm start`: installs what is missing, builds what is stale, then the server takes over.
import { build } from './build.mjs'
import { install, needNode, root, run } from './steps.mjs'

needNode()
await install()
await build()
process.env.DEMO ??= '1'
const stop = () => {}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.exit(
  await run('node', ['--enable-source-maps', 'server/dist/main.js', ...process.argv.slice(2)], { cwd: root }),
)
