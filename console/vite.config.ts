import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { words } from '../locales/src/vite-plugin.ts'

/** Built into dist/client with its manifest; the server hands it out below /console/. */
export default defineConfig({
  base: '/console/',
  plugins: [react(), words()],
  build: { outDir: 'dist/client', manifest: true, target: 'es2023' },
})
