/**
 * Sends a thousand submissions to a simulated remote judge while the servers are killed at random and responses are
 * lost, and checks that none is sent twice and none lost: the test of the same name, with more submissions.
 *
 * `npm run bench -- remote-kill` takes every judge that takes submissions, one after the other;
 * `node bench/src/remote-kill.ts 300 SPOJ` takes one.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const [submissions = '1000', judge] = process.argv.slice(2)
const TEST = 'apps/server/src/features/remote-runs/remote-kill.test.ts'
const { status } = spawnSync('npx', ['vitest', 'run', TEST], {
  cwd: join(import.meta.dirname, '../..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    REMOTE_KILL_SUBMISSIONS: submissions,
    ...(judge === undefined ? {} : { REMOTE_KILL_JUDGE: judge }),
  },
})
process.exit(status ?? 1)
