import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { words } from '../locales/src/vite-plugin.ts'

const LANGUAGES = ['de', 'en', 'fr', 'ar'] as const

/** All that the first page runs is one file: it packs better, and a phone asks once. */
const first = {
  name: 'first',
  tags: ['$initial' as const],
  test: (id: string) => !id.endsWith('/src/start.ts'),
}

/**
 * Two builds of one tree: `vite build` makes dist/client for browsers, `vite build --ssr` makes dist/server, which the
 * server loads to draw the first page.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), words(), pageAssets()],
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
          input: ['src/start.ts', 'src/main.tsx'],
          output: { codeSplitting: { groups: [first] } },
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
      const css = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && sheets.has(file.fileName) ? [String(file.source)] : [],
      )
      const wordsIn = (language: string) =>
        chunks.filter((chunk) => chunk.moduleIds.some((id) => id.endsWith(`virtual:words/shop/${language}`)))
      const assets = {
        script: `/${start.fileName}`,
        modules: loaded.map((chunk) => `/${chunk.fileName}`),
        words: Object.fromEntries(
          LANGUAGES.map((language) => [language, wordsIn(language).map((chunk) => `/${chunk.fileName}`)]),
        ),
        css: css.join('\n'),
      }
      this.emitFile({ type: 'asset', fileName: 'page-assets.json', source: JSON.stringify(assets) })
    },
  }
}
