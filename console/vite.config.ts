import { words } from '@tischlein/locales/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Built into dist/client with its manifest; the server hands it out below /console/. */
export default defineConfig({
  base: '/console/',
  plugins: [react(), words()],
  css: { transformer: 'lightningcss' },
  build: { outDir: 'dist/client', manifest: true, target: 'es2023', cssMinify: 'lightningcss' },
})
