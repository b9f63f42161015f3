import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Projects run in groups, one group after the other: programs in a box are measured in milliseconds, so they must
 * not share the processors with the database tests. Inside a group at most `maxWorkers` files run at once.
 */
const together = { sequence: { groupOrder: 0 }, maxWorkers: 2 }
const alone = (groupOrder: number) => ({ sequence: { groupOrder }, maxWorkers: 1, fileParallelism: false })

const minutes = (count: number): number => count * 60_000

/** Only `bench/src/sandbox-cgroup2.ts`, which runs the sandbox's tests in an emulated machine, sets it. */
const sandboxSlowness = Number(process.env.SANDBOX_SLOWNESS ?? 1)

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, 'e2e/stories/**', 'data/**'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{contract,scoring,languages,problem-formats}/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
          ],
          ...together,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: minutes(1),
          hookTimeout: minutes(2),
          ...together,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: minutes(1),
          hookTimeout: minutes(1),
          ...together,
        },
      },
      {
        test: {
          name: 'bank',
          include: ['packages/starter-bank/**/*.test.ts'],
          testTimeout: minutes(5),
          hookTimeout: minutes(5),
          ...alone(1),
        },
      },
      {
        test: {
          name: 'testlib',
          include: ['packages/testlib/**/*.test.ts'],
          globalSetup: ['packages/testlib/test/global-setup.ts'],
          testTimeout: minutes(2),
          hookTimeout: minutes(2),
          // Mostly the compiler at work: a group of its own, but nothing is measured.
          sequence: { groupOrder: 5 },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'sandbox',
          include: ['packages/sandbox/**/*.test.ts'],
          testTimeout: minutes(sandboxSlowness),
          hookTimeout: minutes(2 * sandboxSlowness),
          ...alone(2),
        },
      },
      {
        test: {
          name: 'judge',
          include: ['apps/judge/**/*.test.ts'],
          testTimeout: minutes(2),
          hookTimeout: minutes(2),
          ...alone(3),
        },
      },
      {
        test: {
          name: 'site',
          include: ['e2e/{bank,kill}/**/*.test.ts'],
          testTimeout: minutes(10),
          hookTimeout: minutes(6),
          ...alone(4),
        },
      },
    ],
  },
})
