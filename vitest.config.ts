import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { generate } from './tools/generate.mjs'
import LongestFirst from './tools/longest-first.mjs'

await generate()

const tool = (name: string) => new URL(`./tools/${name}`, import.meta.url).pathname

/** A console.error in a test fails it; a test that expects one replaces console.error by a spy. */
const setupFiles = [tool('console-errors-fail.ts')]

/** A test in a browser, or a simulated one, may lose a race with a loaded machine once; the run names those that did. */
const SECOND_TRY = 1

export default defineConfig({
  test: {
    // Much of a test's time is waiting for PostgreSQL or a browser.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'walls',
          include: ['tools/house.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['tools/house.test.ts', '**/node_modules/**'],
          setupFiles,
          // These tests share nothing that changes, so a worker keeps what it has loaded: half the processor time.
          pool: 'threads',
          isolate: false,
          // Properties take a second or two, and several times that on a loaded machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          setupFiles,
          globalSetup: ['apps/server/src/testing/postgres-for-tests.ts'],
          pool: 'forks',
          // Files share no state but what is loaded: each has a database and a server of its own.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        root: 'apps/web',
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          // A file begins with a fresh document and fresh modules of ours; a worker keeps jsdom, React and Mantine loaded
          // and compiled, which halves the processor time.
          setupFiles: [tool('fresh-browser.ts'), ...setupFiles, tool('jsdom-gaps.ts')],
          isolate: false,
          // A search for what is to be seen gives up after 8 s: this is for a test that hangs.
          testTimeout: 60_000,
          retry: SECOND_TRY,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/shared-demo.ts'],
          setupFiles: ['e2e/end-processes.ts'],
          pool: 'forks',
          // Much of a walk is waiting until a page has come to rest.
          maxWorkers: availableParallelism() + 1,
          retry: SECOND_TRY,
          // A machine that is busy takes its time; vitest's own limit is a second.
          expect: { poll: { timeout: 15_000 } },
          // What is wrong on a walk is a list of sentences: the report names them all.
          chaiConfig: { truncateThreshold: 0 },
          testTimeout: 120_000,
          // The first file loads the demo world, for which the others wait.
          hookTimeout: 480_000,
        },
      },
    ],
  },
})
