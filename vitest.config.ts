import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Projects run in groups, one group after the other: programs in a box are measured in milliseconds, so they must
 * not share the processors with the database tests. Inside a group three files run at once: beside two that work there is
 * nearly always one that waits, for a program to reach its limit or for a killed process to come back. What is measured is
 * processor time, and the clocks of the tests leave room for more company than this.
 */
const inThrees = (groupOrder: number) => ({ sequence: { groupOrder }, maxWorkers: 3 })

/** A file that takes long begins while others are there to run beside it. */
const LONGEST = [
  'kill/kill.test',
  'e2e/bank/',
  'testlib/test/build',
  'modes/test/called-solution',
  'modes/test/wrong-programs',
  'languages/java-classes',
  'languages/conformance',
  'hostile/processes',
  'hostile/node',
  'hostile/java',
  'starter-bank/test/build',
  'contest-secrets/',
  'remote-kill',
  'group-secrets/',
  'group-matrix/',
  'community-secrets/',
  'kill/contest-kill',
  'cli/backup',
  'server/src/main',
  'visibility-matrix',
  'wire-recording',
  'bad-input/',
  'every-verdict',
  'every-statement',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((part) => moduleId.includes(part))
      return place < 0 ? LONGEST.length : place
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

const minutes = (count: number): number => count * 60_000

/** Only `bench/src/sandbox-cgroup2.ts`, which runs the sandbox's tests in an emulated machine, sets it. */
const sandboxSlowness = Number(process.env.SANDBOX_SLOWNESS ?? 1)

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, 'e2e/stories/**', 'data/**'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{contract,scoring,languages,problem-formats}/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
          ],
          // As for the server's: each test file that puts something in place of a global takes it away again.
          isolate: false,
          ...inThrees(0),
        },
      },
      {
        test: {
          name: 'remote',
          include: ['packages/remote-judges/**/*.test.ts'],
          testTimeout: minutes(1),
          hookTimeout: minutes(1),
          ...inThrees(0),
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: minutes(1),
          hookTimeout: minutes(2),
          // Servers, clocks and databases share two cores with other files; `npm test` names what needed it.
          retry: 1,
          // Reading all modules anew for each file would cost as much as most files do; none of them keeps a state.
          isolate: false,
          // Node begins with 1 MB for new values and moves what outlives it, as answers do that a test compares.
          execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32'],
          ...inThrees(0),
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: minutes(1),
          hookTimeout: minutes(1),
          ...inThrees(0),
        },
      },
      {
        test: {
          name: 'bank',
          include: ['packages/starter-bank/**/*.test.ts'],
          testTimeout: minutes(5),
          hookTimeout: minutes(5),
          // Before the sites, which find what it has built.
          ...inThrees(0),
        },
      },
      {
        test: {
          name: 'testlib',
          include: ['packages/testlib/**/*.test.ts'],
          globalSetup: ['packages/testlib/test/global-setup.ts'],
          testTimeout: minutes(2),
          hookTimeout: minutes(2),
          ...inThrees(2),
        },
      },
      {
        test: {
          name: 'sandbox',
          include: ['packages/sandbox/**/*.test.ts'],
          testTimeout: minutes(sandboxSlowness),
          hookTimeout: minutes(2 * sandboxSlowness),
          // Fork bombs would disturb what the judge's tests measure.
          ...inThrees(1),
        },
      },
      {
        test: {
          name: 'judge',
          include: ['apps/judge/**/*.test.ts'],
          testTimeout: minutes(2),
          hookTimeout: minutes(2),
          ...inThrees(2),
        },
      },
      {
        test: {
          name: 'site',
          include: ['e2e/bank/**/*.test.ts'],
          testTimeout: minutes(10),
          hookTimeout: minutes(6),
          retry: 1,
          ...inThrees(2),
        },
      },
      {
        test: {
          name: 'kill',
          include: ['e2e/kill/**/*.test.ts'],
          testTimeout: minutes(10),
          hookTimeout: minutes(6),
          retry: 1,
          // Nothing is measured there, and most of the time nothing is done either.
          ...inThrees(0),
        },
      },
    ],
  },
})
