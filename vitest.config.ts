import { defineConfig } from 'vitest/config'
import { words } from './locales/src/vite-plugin.ts'

/** Three groups of tests: what needs no database, the server's stories (TEST_ENGINE chooses the database), and
 * journeys in a real browser through the built house. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [words()],
        test: {
          name: 'rules',
          include: [
            '{rules,contract,locales,ui,storefront,console}/src/**/*.test.{ts,tsx}',
            'house/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'stories',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/test/setup.ts'],
          pool: 'forks',
          // Every story opens a house and a database of its own; the code they run is loaded once.
          isolate: false,
          // Printers, providers and processes of their own are now and then starved beside a browser; what is broken is
          // broken each time.
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/open-house.ts'],
          pool: 'forks',
          maxWorkers: 1,
          // A browser on a busy machine now and then loses a moment; what is broken is broken each time.
          retry: 2,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
