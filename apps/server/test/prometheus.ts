import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findPrometheus } from '../../../scripts/lib/prometheus.mjs'
import { portOf } from './port-of.ts'

const repositoryDir = join(import.meta.dirname, '../../..')
export const MONITORING_DIR = join(repositoryDir, 'deploy/monitoring')
/** Null where Prometheus is missing and could not be fetched. */
export const PROGRAMS = findPrometheus(repositoryDir)

const program = (name: string) => join(PROGRAMS ?? '', name)

/** Runs `promtool` and answers its exit code and all that it prints. */
export function promtool(
  args: readonly string[],
  input = '',
): Promise<{ exitCode: number; printed: string }> {
  return new Promise((resolve) => {
    const child = execFile(program('promtool'), args, (_, output, errors) => {
      resolve({ exitCode: child.exitCode ?? -1, printed: `${output}${errors}` })
    })
    child.stdin?.end(input)
  })
}

const Sample = z.object({
  metric: z.record(z.string(), z.string()),
  value: z.tuple([z.number(), z.string()]),
})
const Answer = z.object({ status: z.literal('success'), data: z.object({ result: z.array(Sample) }) })
const Rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({ rules: z.array(z.object({ name: z.string(), query: z.string(), health: z.string() })) }),
    ),
  }),
})

/** The real Prometheus with the example configuration, which reads the page of one server, often. */
export async function startPrometheus({ target, key }: { readonly target: string; readonly key: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'gavel-prometheus-'))
  await cp(MONITORING_DIR, folder, { recursive: true })
  const config = join(folder, 'prometheus.yml')
  const example = await readFile(config, 'utf8')
  await writeFile(config, example.replace('127.0.0.1:8080', target).replaceAll(/: 15s/g, ': 500ms'))
  await writeFile(join(folder, 'gavel.key'), `${key}\n`)
  const port = await freePort()
  const options = [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'data')}`]
  const child = spawn(program('prometheus'), [...options, `--web.listen-address=127.0.0.1:${port}`], {
    stdio: 'ignore',
  })
  const ask = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, { signal: AbortSignal.timeout(10_000) })).json()
  return {
    /** The configuration as it was started with. */
    config,
    /** The values of an expression now. @throws Error for one that Prometheus refuses */
    async query(expression: string) {
      const answer = Answer.parse(await ask(`query?${new URLSearchParams({ query: expression })}`))
      return answer.data.result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }))
    },
    /** Every alert rule that it has loaded. */
    async rules() {
      return Rules.parse(await ask('rules')).data.groups.flatMap((group) => group.rules)
    },
    async stop() {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}
