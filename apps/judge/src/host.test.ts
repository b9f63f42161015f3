import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@gavel/languages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { c } from '../test/programs.ts'
import { ProtocolServer } from '../test/protocol-server.ts'
import { Host } from './host.ts'
import { ServerClient } from './server-client.ts'
import { Worker } from './worker.ts'

let server: ProtocolServer
let folder: string
let stop: AbortController
beforeEach(async () => {
  server = new ProtocolServer()
  await server.start()
  folder = await mkdtemp(join(tmpdir(), 'judge-host-'))
  stop = new AbortController()
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const silent = { info: () => undefined, warn: () => undefined }

async function startHost(): Promise<{ host: Host; running: Promise<void> }> {
  const client = new ServerClient({ serverUrl: server.url, judgeKey: 'k', userAgent: 'test' })
  const limits = { slots: 1, cores: [], testDataBytes: 1e9, compiledBytes: 1e9 }
  const config = { ...limits, serverUrl: server.url, judgeKey: 'k', judgeDir: folder, judgeName: 'test' }
  const host = await Host.open({ config, client, instanceId: 'i', log: silent })
  const { describe, judge, afterTask } = host
  const worker = new Worker({ client, instanceId: 'i', slots: 1, log: silent, describe, judge, afterTask })
  return { host, running: worker.run(stop.signal) }
}

const add = c('int main(){int a,b;scanf("%d %d",&a,&b);printf("%d",a+b);}')

test('a host proves itself, tells its languages, judges with data of the server, and stops clean', async () => {
  const { host, running } = await startHost()
  server.offer(server.publish('a', add, '1 2', '3'), server.publish('b', add, '1 2', '4'))
  await server.until(() => server.reports.length === 2)

  const [hello] = server.hellos
  expect(hello?.sandbox).toMatchObject({ ok: true, reason: null })
  expect(hello?.languages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['C With O2', 'Python3', 'Java']),
  )
  for (const { version } of hello?.languages ?? []) expect(version).toMatch(/\d+\.\d+/)
  const known = [...(hello?.languages ?? []), ...(hello?.missingLanguages ?? [])].map(({ name }) => name)
  expect(known.sort()).toEqual(LANGUAGES.map(({ name }) => name).sort())
  expect(server.reports.map(({ report }) => report.verdict)).toEqual(['AC', 'WA'])
  expect((await readdir(join(folder, 'blobs'))).length).toBe(3)

  stop.abort()
  await running
  await host[Symbol.asyncDispose]()
  expect(await readdir(join(folder, 'work'))).toEqual([])
})

test('test data that arrive broken are a fault to be tried elsewhere', async () => {
  const { host, running } = await startHost()
  const task = server.publish('a', add, '1 2', '3')
  const [testCase] = task.cases
  server.blobs.set(testCase?.input.sha256 ?? '', '9 9')
  server.offer(task)
  await server.until(() => server.reports.length === 1)
  expect(server.reports[0]?.report).toMatchObject({ verdict: 'SE', retryElsewhere: true })
  stop.abort()
  await running
  await host[Symbol.asyncDispose]()
})

test('closing the host ends a program that is running', async () => {
  const { host, running } = await startHost()
  server.offer(server.publish('a', c('int main(){for(;;)pause();}', { limits: { timeMs: 100_000 } }), '', ''))
  await server.until(() => server.progress.some(({ state }) => state === 'judging'))
  stop.abort()
  await host[Symbol.asyncDispose]()
  await running
  expect(server.reports).toEqual([])
})
