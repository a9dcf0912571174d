// Builds what is stale: pictures, storefront (client and page renderer), console, server.
import { bin, install, must, needNode, unlessDone } from './steps.mjs'

const shared = ['rules/src', 'contract/src', 'locales', 'package-lock.json']
/** The demo's menus are part of the server. */
const menus = ['rosmarino', 'havelbrunch', 'feinkost'].map((name) => `demo/${name}.json`)
const web = [...shared, 'ui/src', 'house/build.mjs']

export async function build() {
  await unlessDone('demo/dist/.stamp', ['demo/pictures', 'demo/build-pictures.mjs'], () =>
    must('node', ['demo/build-pictures.mjs']),
  )
  const stale = [
    await unlessDone('storefront/dist/.stamp', [...web, 'storefront'], async () => {
      console.log('Building the storefront …')
      await must(bin('vite'), ['build', 'storefront', '--logLevel', 'warn'])
      await must(bin('vite'), ['build', 'storefront', '--ssr', 'src/page.server.tsx', '--logLevel', 'warn'])
    }),
    await unlessDone('console/dist/.stamp', [...web, 'console'], async () => {
      console.log('Building the console …')
      await must(bin('vite'), ['build', 'console', '--logLevel', 'warn'])
    }),
    await unlessDone(
      'server/dist/.stamp',
      [...shared, 'server/src', 'house/bundle-server.mjs', ...menus],
      async () => {
        console.log('Building the server …')
        await must('node', ['house/bundle-server.mjs'])
      },
    ),
  ]
  // The empty database that a first start unpacks instead of making one.
  await unlessDone('server/packed/.stamp', ['server/src/db', 'server/src/jobs', 'package-lock.json'], () =>
    must('node', ['server/dist/main.js', 'pack']),
  )
  return stale.some(Boolean)
}

if (process.argv[1]?.endsWith('build.mjs')) {
  needNode()
  await install()
  await build()
}
