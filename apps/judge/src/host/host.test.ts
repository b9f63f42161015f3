import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { LANGUAGES } from '@gavel/languages'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { c } from '../../test/programs.ts'
import { ProtocolServer } from '../../test/protocol-server.ts'
import type { JudgeConfig } from '../config.ts'
import { freeBytes } from '../machine/free-bytes.ts'
import { ServerClient } from '../server/server-client.ts'
import { Host } from './host.ts'
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

const MIB = 1024 * 1024
const run = promisify(execFile)

function openHost(change: Partial<JudgeConfig> = {}): Promise<Host> {
  const limits = { slots: 1, cores: [], testDataBytes: 1e9, compiledBytes: 1e9, reserveBytes: 0 }
  const address = { serverUrl: server.url, judgeKey: 'k', judgeDir: folder, judgeName: 'test' }
  const config = { ...limits, ...address, languages: ['C With O2'], ...change }
  return Host.open({ config, client: clientOf(server), instanceId: 'i', log: silent })
}

const clientOf = ({ url }: ProtocolServer) =>
  new ServerClient({ serverUrl: url, judgeKey: 'k', userAgent: 'test' })

/** A host with C alone, which starts soon, unless the test is about the others. */
async function startHost(change: Partial<JudgeConfig> = {}): Promise<{ host: Host; running: Promise<void> }> {
  const host = await openHost(change)
  const { describe, judge, afterTask } = host
  const options = { client: clientOf(server), instanceId: 'i', slots: 1, log: silent, recheckMs: 50 }
  const worker = new Worker({ ...options, describe, judge, afterTask })
  return { host, running: worker.run(stop.signal) }
}

const add = c('int main(){int a,b;scanf("%d %d",&a,&b);printf("%d",a+b);}')

test('a host tests itself, reports its languages, judges with data of the server, and stops cleanly', async () => {
  const { host, running } = await startHost({ languages: null })
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

test.each([
  ['', ''],
  [' behind a link', 'link'],
])('a host whose folder%s programs could read judges nothing, and says why', async (_, link) => {
  // Every box sees the folder of Node.js.
  const shown = await mkdtemp(join(dirname(process.execPath), 'judge-host-'))
  try {
    if (link !== '') await symlink(shown, join(folder, link))
    const judgeDir = link === '' ? join(shown, 'judge') : join(folder, link, 'judge')
    await using host = await openHost({ judgeDir })
    const { sandbox } = await host.describe()
    expect(sandbox).toMatchObject({
      ok: false,
      reason: expect.stringContaining('set DATA_DIR to another place'),
    })
    expect(sandbox.reason).toContain(`${judgeDir} lies in ${dirname(process.execPath)}, `)
  } finally {
    await rm(shown, { recursive: true, force: true })
  }
})

test('broken test data are a fault that another host should retry', async () => {
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

describe('a full disk', () => {
  /** A separate disk, so that filling it harms no one. */
  async function mountDisk(mib: number): Promise<AsyncDisposable> {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${mib}m,mode=755`, 'judge-disk', folder])
    return {
      async [Symbol.asyncDispose]() {
        await run('umount', [folder])
      },
    }
  }
  const fillUpTo = async (freeMib: number) =>
    writeFile(join(folder, 'filling'), Buffer.alloc((await freeBytes(folder)) - freeMib * MIB))
  const bigInput = `1 2 ${' '.repeat(20 * MIB)}`

  test('is a fault of the host, which reports it, takes no work, and goes on when there is space again', async () => {
    await using _disk = await mountDisk(64)
    const { host, running } = await startHost({ reserveBytes: 8 * MIB })
    server.offer(server.publish('a', add, '1 2', '3'))
    await server.until(() => server.reports.length === 1 && server.waitingLeases === 1)
    await fillUpTo(4)
    server.offer(server.publish('b', add, bigInput, '3'))
    await server.until(() => server.hellos.at(-1)?.sandbox.ok === false)
    expect(server.reports[1]).toMatchObject({
      leaseToken: 'b',
      report: { verdict: 'SE', retryElsewhere: true, message: expect.stringMatching(/full|ENOSPC/) },
    })
    expect(server.hellos.at(-1)?.sandbox.reason).toMatch(/^the disk of .* is full: \d+ MiB are free, 8 MiB/)
    server.offer(server.publish('c', add, bigInput, '3'))
    expect(server.queue).toHaveLength(1)
    await rm(join(folder, 'filling'))
    await server.until(() => server.reports.length === 3)
    expect(server.reports[2]).toMatchObject({ leaseToken: 'c', report: { verdict: 'AC' } })
    stop.abort()
    await running
    await host[Symbol.asyncDispose]()
  })

  test('makes space for new test data by removing old ones', async () => {
    await using _disk = await mountDisk(64)
    const { host, running } = await startHost({ reserveBytes: 8 * MIB })
    const inputs = ['a', 'b', 'c', 'd'].map((name) => [name, `1 2 ${name.repeat(20 * MIB)}`] as const)
    for (const [name, input] of inputs) server.offer(server.publish(name, add, input, '3'))
    await server.until(() => server.reports.length === inputs.length)
    expect(server.reports.map(({ report }) => report.verdict)).toEqual(inputs.map(() => 'AC'))
    stop.abort()
    await running
    await host[Symbol.asyncDispose]()
  })
})

test('programs run on the core of their slot and on no other', async () => {
  const core = Number(/\d+/.exec(await allowedCores())?.[0])
  const { host, running } = await startHost({ cores: [core] })
  const tellCores = c(`int main(){char line[256];FILE*f=fopen("/proc/self/status","r");
    while(fgets(line,sizeof line,f))if(!strncmp(line,"Cpus_allowed_list:",18))fputs(line+18,stdout);}`)
  server.offer(server.publish('a', tellCores, '', `\t${core}\n`))
  await server.until(() => server.reports.length === 1)
  expect(server.reports[0]?.report.verdict).toBe('AC')
  stop.abort()
  await running
  await host[Symbol.asyncDispose]()
})

/** Numbers and ranges of the cores that this process may use. */
async function allowedCores(): Promise<string> {
  return /^Cpus_allowed_list:\s*(\S+)$/m.exec(await readFile('/proc/self/status', 'utf8'))?.[1] ?? '0'
}

test('programs compiled before the machine was last started are compiled again', async () => {
  await mkdir(join(folder, 'programs', 'a'), { recursive: true })
  await writeFile(join(folder, 'boot-id'), 'an earlier one')
  const left = async () => (await readdir(join(folder, 'programs'))).length
  await (await openHost())[Symbol.asyncDispose]()
  expect(await left()).toBe(0)
  await mkdir(join(folder, 'programs', 'a'))
  await (await openHost())[Symbol.asyncDispose]()
  expect(await left()).toBe(1)
})
