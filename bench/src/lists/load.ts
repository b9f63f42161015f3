import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quantile } from '../statistics.ts'
import { FOLDER } from './database.ts'

const CONNECTIONS = 4
const SECONDS = 6
/** At most so many requests of our own loop, used where wrk is not installed. */
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

/** Requests the paths in turn over four connections, with wrk if it is installed. */
export function load(
  url: string,
  paths: readonly string[],
  authorization: string | null = null,
): Promise<LoadResult> | LoadResult {
  const headers: Headers = authorization === null ? {} : { authorization }
  return hasWrk ? loadWithWrk(url, paths, headers) : loadHere(url, paths, headers)
}

/**
 * The script times each request from sending to completion, because wrk's own percentiles are corrected for requests that
 * a pause prevented. Each thread has one connection, so a response belongs to the thread's last request.
 */
function loadWithWrk(url: string, paths: readonly string[], headers: Headers): LoadResult {
  const script = join(FOLDER, 'paths.lua')
  writeFileSync(
    script,
    `local ffi = require("ffi")
ffi.cdef[[typedef struct { long s; long ns; } now_t; int clock_gettime(int clock, now_t *now);]]
local clock = ffi.new("now_t")
local function now()
  ffi.C.clock_gettime(1, clock)
  return tonumber(clock.s) * 1000 + tonumber(clock.ns) / 1000000
end
local threads = {}
function setup(thread)
  thread:set("place", #threads)
  table.insert(threads, thread)
end
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local turn, sent
-- So many requests took so many twentieths of a millisecond.
counts = {}
function init()
  turn = place
end
${Object.entries(headers)
  .map(([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
  .join('\n')}
request = function()
  turn = turn + 1
  local text = wrk.format("GET", paths[turn % #paths + 1])
  sent = now()
  return text
end
response = function()
  local key = math.floor((now() - sent) * 20)
  counts[key] = (counts[key] or 0) + 1
end
done = function(summary)
  local errors = summary.errors
  local all, total, keys = {}, 0, {}
  for _, thread in ipairs(threads) do
    for key, count in pairs(thread:get("counts")) do
      if all[key] == nil then table.insert(keys, key) end
      all[key] = (all[key] or 0) + count
      total = total + count
    end
  end
  table.sort(keys)
  local function percentile(share)
    local seen = 0
    for _, key in ipairs(keys) do
      seen = seen + all[key]
      if seen >= total * share then return (key + 0.5) / 20 end
    end
  end
  io.write(string.format("\\nRESULT %f %f %f %d %d\\n", percentile(0.5), percentile(0.99),
    summary.requests / summary.duration * 1000000, summary.requests, errors.status + errors.read + errors.timeout + errors.connect))
end
`,
  )
  const output = execFileSync(
    'wrk',
    [`-t${CONNECTIONS}`, `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, url],
    {
      encoding: 'utf8',
    },
  )
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
  const end = performance.now() + SECONDS * 1_000
  const worker = async () => {
    while (sent < REQUESTS && performance.now() < end) {
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
