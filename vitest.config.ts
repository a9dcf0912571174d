import { defineConfig } from 'vitest/config'
import { words } from './locales/src/vite-plugin.ts'

/**
 * Stories that ask a database for nothing but what every story asks (who somebody is, what is on the menu): words,
 * rights, pages, pictures and protocols. They are told once, on the embedded one; everything that writes, counts or
 * races is told on both.
 */
const aboutNoEngine = [
  'server/src/{config,log,seal}.test.ts',
  'server/src/{address-search,mail,payment,proof,simulator}/**',
  'server/src/http/{access,catalogue,door,fuzz}.test.ts',
  'server/src/page/**',
  'server/src/menu/search-index.test.ts',
  'server/src/manager/pictures.test.ts',
  'server/src/printing/write-ticket.test.ts',
  'server/src/restaurant/{clean-html,origin}.test.ts',
]

/** Stories about a server's connections and about several processes, which the embedded database does not have. */
const aboutPostgres = ['server/src/db/postgres.test.ts', 'server/src/ordering/alarm-crash.test.ts']

/** Screens with a stand-in for one of their modules: no other test may have loaded the real one before. */
const alone = '{storefront,console}/src/**/*.alone.test.{ts,tsx}'

/** Groups of tests: rules and screens, which need no database, the server's stories (TEST_ENGINE chooses the
 * database), and journeys in a real browser through the built house. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [words()],
        test: {
          name: 'rules',
          include: ['{rules,contract,locales,ui}/src/**/*.test.{ts,tsx}', 'house/**/*.test.ts'],
          // They hold no state, so that what they test is loaded once.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        plugins: [words()],
        test: {
          name: 'screens',
          include: ['{storefront,console}/src/**/*.test.{ts,tsx}'],
          exclude: [alone],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        plugins: [words()],
        test: {
          name: 'alone',
          include: [alone],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'stories',
          include: ['server/src/**/*.test.ts'],
          exclude: process.env.TEST_ENGINE === 'postgres' ? aboutNoEngine : aboutPostgres,
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
          // One browser for all of them: each visit is a device of its own.
          isolate: false,
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
