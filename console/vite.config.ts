import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { words } from '../locales/src/vite-plugin.ts'

/** Browsers know the service worker by its address: it has no hash in its name. */
const WORKER = 'service-worker'

/** Built into dist/client with its manifest; the server hands it out below /console/. */
export default defineConfig({
  base: '/console/',
  plugins: [react(), words(), workerBuild()],
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2023',
    rolldownOptions: {
      input: ['index.html', `src/offline/${WORKER}.ts`],
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? `${WORKER}.js` : 'assets/[name]-[hash].js'),
      },
    },
  },
})

/** Marks the service worker with the build it belongs to, so that browsers see a new one with each. */
function workerBuild(): Plugin {
  return {
    name: 'tischlein-console-worker-build',
    generateBundle(_, bundle) {
      const worker = bundle[`${WORKER}.js`]
      if (worker?.type !== 'chunk') return
      if (worker.imports.length > 0)
        throw new Error(`The service worker imports ${worker.imports.join(', ')}.`)
      const names = Object.keys(bundle).toSorted().join()
      const build = createHash('sha256')
        .update(names + worker.code)
        .digest('hex')
        .slice(0, 12)
      worker.code = worker.code.replaceAll('__BUILD__', build)
    },
  }
}
