/** Lists the benchmarks, or runs those that are named: `npm run bench -- judge-latency lists`. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const HELPERS = ['main', 'statistics', 'event-log', 'judged-site']
const known = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''))
  .filter((name) => !HELPERS.includes(name))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !known.includes(name))

if (wanted.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no benchmark ${unknown.join(', ')}.`)
  console.log(`Benchmarks: ${known.join(', ')}`)
  process.exit(unknown.length > 0 ? 1 : 0)
}
for (const name of wanted) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
