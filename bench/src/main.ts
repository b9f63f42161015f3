/**
 * Lists the benchmarks, or runs the named ones: `npm run bench -- judge-latency lists`. Names after `sandbox-cgroup2` are
 * its suites, not benchmarks.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const HELPERS = ['main', 'statistics', 'event-log', 'judged-site']
const TAKES_ARGUMENTS = 'sandbox-cgroup2'
const known = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''))
  .filter((name) => !HELPERS.includes(name))
const names = process.argv.slice(2)
const wanted = names[0] === TAKES_ARGUMENTS ? [TAKES_ARGUMENTS] : names
const unknown = wanted.filter((name) => !known.includes(name))

if (wanted.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no benchmark ${unknown.join(', ')}.`)
  console.log(`Benchmarks: ${known.join(', ')}`)
  process.exit(unknown.length > 0 ? 1 : 0)
}
for (const name of wanted) {
  const script = join(import.meta.dirname, `${name}.ts`)
  const rest = names[0] === TAKES_ARGUMENTS ? names.slice(1) : []
  const { status } = spawnSync(process.execPath, [script, ...rest], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
