import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { words } from '../locales/src/vite-plugin.ts'

/** React by itself: two files wake in two pieces of work, so that a slow phone answers a tap between them. */
const library = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }

/** All else that the first page runs is one file: it packs better, and a phone asks once. */
const first = {
  name: 'first',
  tags: ['$initial' as const],
  test: (id: string) => !/\/src\/(start|offline\/(service-worker|ways))\.ts$/.test(id),
}

/** What every form needs is one file, for the first page lists each file by name that a further page may want. */
const forms = {
  name: 'forms',
  test: /storefront\/src\/shell\/form\/.*\.tsx?$|ui\/src\/(Field|CheckRow|ChoiceRow|RadioRow|Disclosure)\./,
}

/** Browsers know the service worker by its address: it has no hash in its name. */
const WORKER = 'service-worker'
const fileNameOf = ({ name }: { name: string }) =>
  name === WORKER ? `${WORKER}.js` : 'assets/[name]-[hash].js'

/**
 * Two builds of one tree: `vite build` makes dist/client for browsers, `vite build --ssr` makes dist/server, which the
 * server loads to draw the first page.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), words(), pageAssets(), workerBuild()],
  base: '/',
  // React carries two builds and picks one when it runs: the server, too, shall have the quick one.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    assetsDir: 'assets',
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    ssrEmitAssets: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/page.server.tsx' }
      : {
          input: ['src/start.ts', 'src/main.tsx', `src/offline/${WORKER}.ts`],
          output: {
            codeSplitting: { groups: [library, first, around, forms] },
            entryFileNames: fileNameOf,
          },
        },
  },
  ssr: { noExternal: true },
}))

type Chunk = Rolldown.OutputChunk

/** The entry and all that it cannot start without. */
function withImports(entry: Chunk, chunks: readonly Chunk[]): Chunk[] {
  const found = new Set([entry])
  for (const chunk of found) {
    for (const file of chunk.imports) {
      const imported = chunks.find((other) => other.fileName === file)
      if (imported) found.add(imported)
    }
  }
  return [...found]
}

/** Drawn with the first page, brought to life later: one file, the styles of which stand in the page. */
const AROUND = '/src/shell/around.ts'
const around = { name: 'around', test: (id: string) => id.endsWith(AROUND) }

/** Where each area of words went: `{ shop: { de: ['/assets/…'] } }`. */
function areasIn(chunks: readonly Chunk[]): Record<string, Record<string, string[]>> {
  const areas: Record<string, Record<string, string[]>> = {}
  for (const { fileName, moduleIds } of chunks) {
    for (const id of moduleIds) {
      const [, area = '', language = ''] = /virtual:words\/([^/]+)\/(\w+)$/.exec(id) ?? []
      if (area) areas[area] = { ...areas[area], [language]: [`/${fileName}`] }
    }
  }
  return areas
}

/** Screens in files of their own, by their path in src: what they need that the first page has not loaded. */
function screensIn(chunks: readonly Chunk[], loaded: readonly Chunk[], sheets: ReadonlySet<string>) {
  const screens = chunks.filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId)
  return Object.fromEntries(
    screens.map((screen) => {
      const needed = withImports(screen, chunks).filter((chunk) => !loaded.includes(chunk))
      const own = new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
      return [
        screen.facadeModuleId?.split('/storefront/src/')[1] ?? screen.fileName,
        {
          modules: needed.map((chunk) => `/${chunk.fileName}`),
          sheets: [...own].filter((file) => !sheets.has(file)).map((file) => `/${file}`),
        },
      ]
    }),
  )
}

/** Writes dist/client/page-assets.json: what the first page loads, found in the build instead of guessed by name. */
function pageAssets(): Plugin {
  return {
    name: 'tischlein-page-assets',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entryOf = (file: string) =>
        chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith(file))
      const [start, main] = [entryOf('/src/start.ts'), entryOf('/src/main.tsx')]
      if (!start || !main) return
      const loaded = withImports(main, chunks)
      const sheets = new Set(loaded.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
      const parts = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(AROUND)))
      const late = [...(parts?.viteMetadata?.importedCss ?? [])].filter((file) => !sheets.has(file))
      if (late.length === 0) this.error(`The styles of ${AROUND} were not found.`)
      for (const file of late) sheets.add(file)
      const css = [...sheets].flatMap((file) => {
        const sheet = bundle[file]
        return sheet?.type === 'asset' ? String(sheet.source) : []
      })
      const areas = areasIn(chunks)
      const assets = {
        script: `/${start.fileName}`,
        // What others are built on comes first.
        modules: loaded.toReversed().map((chunk) => `/${chunk.fileName}`),
        words: areas.shop,
        css: css.join('\n'),
        screens: screensIn(chunks, loaded, sheets),
        inlined: [...sheets].map((file) => `/${file}`),
        areas,
      }
      this.emitFile({ type: 'asset', fileName: 'page-assets.json', source: JSON.stringify(assets) })
    },
  }
}

/** What the service worker fetches ahead, so that the menu and the basket work without a line. */
function aheadIn(chunks: readonly Chunk[]) {
  const screens = Object.entries(screensIn(chunks, [], new Set()))
  const near = screens.filter(([path]) =>
    /^(pages\.ts$|(menu|basket|shell|delivery-time|offline)\/)/.test(path),
  )
  const spoken = Object.entries(areasIn(chunks)).filter(([area]) => !area.includes('checkout'))
  const words: Record<string, string[]> = {}
  for (const [language, files] of spoken.flatMap(([, languages]) => Object.entries(languages)))
    words[language] = [...(words[language] ?? []), ...files]
  const files = near.flatMap(([, { modules, sheets }]) => [...modules, ...sheets])
  return { files: [...new Set(files)], words }
}

/** Marks the service worker with the build it belongs to, so that browsers see a new one with each. */
function workerBuild(): Plugin {
  return {
    name: 'tischlein-worker-build',
    applyToEnvironment: ({ name }) => name === 'client',
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
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      worker.code = worker.code
        .replaceAll('__BUILD__', build)
        .replaceAll('__AHEAD__', JSON.stringify(aheadIn(chunks)))
    },
  }
}
