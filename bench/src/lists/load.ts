import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quantile } from '../statistics.ts'
import { FOLDER } from './database.ts'

const CONNECTIONS = 4
const SECONDS = 6
/** Requests of the own loop, where there is no wrk. */
const REQUESTS = 4_000

type Headers = Readonly<Record<string, string>>

export interface LoadResult {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly requestsPerSecond: number
  readonly requests: number
  readonly failures: number
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/** Asks for the paths in turn over four connections, by wrk where it is installed. */
export function load(
  url: string,
  paths: readonly string[],
  authorization: string | null = null,
): Promise<LoadResult> | LoadResult {
  const headers: Headers = authorization === null ? {} : { authorization }
  return hasWrk ? loadWithWrk(url, paths, headers) : loadHere(url, paths, headers)
}

/** The script prints what wrk's own report rounds. */
function loadWithWrk(url: string, paths: readonly string[], headers: Headers): LoadResult {
  const script = join(FOLDER, 'paths.lua')
  writeFileSync(
    script,
    `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local next = 0
${Object.entries(headers)
  .map(([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
  .join('\n')}
request = function()
  next = next % #paths + 1
  return wrk.format("GET", paths[next])
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format("\\nRESULT %f %f %f %d %d\\n", latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    summary.requests / summary.duration * 1000000, summary.requests, errors.status + errors.read + errors.timeout + errors.connect))
end
`,
  )
  const output = execFileSync('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, url], {
    encoding: 'utf8',
  })
  const [p50Ms, p99Ms, requestsPerSecond, requests, failures] = (/RESULT (.*)/.exec(output)?.[1] ?? '')
    .split(' ')
    .map(Number)
  return {
    p50Ms: p50Ms ?? Number.NaN,
    p99Ms: p99Ms ?? Number.NaN,
    requestsPerSecond: requestsPerSecond ?? Number.NaN,
    requests: requests ?? 0,
    failures: failures ?? 0,
  }
}

async function loadHere(url: string, paths: readonly string[], headers: Headers): Promise<LoadResult> {
  const samples: number[] = []
  let failures = 0
  let sent = 0
  const worker = async () => {
    while (sent < REQUESTS) {
      const path = paths[sent % paths.length] ?? '/'
      sent += 1
      const start = performance.now()
      const response = await fetch(url + path, { headers })
      await response.arrayBuffer()
      samples.push(performance.now() - start)
      if (!response.ok) failures += 1
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const seconds = (performance.now() - start) / 1000
  return {
    p50Ms: quantile(samples, 0.5),
    p99Ms: quantile(samples, 0.99),
    requestsPerSecond: samples.length / seconds,
    requests: samples.length,
    failures,
  }
}
