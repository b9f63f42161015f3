import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { submit } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { writeSetting } from '../src/db/settings.ts'
import { LAST_BACKUP_KEY } from '../src/features/backup/last-backup.settings.ts'
import { judgeHosts } from '../src/features/judge-hosts/judge-hosts.tables.ts'
import { remoteJudges } from '../src/features/remote-runs/remote-runs.tables.ts'
import { buildProblem } from './build-problem.ts'
import { buildUser } from './builders.ts'
import { judgeReportOf, startJudgeClient } from './judge-client.ts'
import { MONITORING_DIR, PROGRAMS, promtool, startPrometheus } from './prometheus.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const KEY = 'a-key-for-prometheus'
const DASHBOARDS = ['dashboard.json', 'dashboard.zh-CN.json']

const Dashboard = z.object({
  title: z.string(),
  panels: z.array(
    z.looseObject({
      title: z.string(),
      targets: z.array(z.looseObject({ expr: z.string() })).default([]),
    }),
  ),
  templating: z.object({ list: z.array(z.looseObject({ name: z.string(), label: z.string() })) }),
})

const readDashboard = async (name: string) =>
  Dashboard.loose().parse(JSON.parse(await readFile(join(MONITORING_DIR, name), 'utf8')))

/** As Grafana asks them, for one site with all its servers. */
async function readExpressions(name: string): Promise<string[]> {
  const { panels } = await readDashboard(name)
  return panels.flatMap(({ targets }) =>
    targets.map(({ expr }) =>
      expr.replaceAll('$job', 'gavel').replaceAll('$instance', '.*').replaceAll('$__rate_interval', '5m'),
    ),
  )
}

const namesIn = (expressions: readonly string[]) =>
  new Set(expressions.flatMap((one) => one.match(/\b(?:gavel|nodejs|process)_\w+/g) ?? []))

test('the dashboards of both languages differ in their titles alone', async () => {
  const [english, chinese] = await Promise.all(DASHBOARDS.map(readDashboard))
  const untitled = (dashboard: typeof english) => ({
    ...dashboard,
    uid: '',
    panels: dashboard?.panels.map((panel) => ({ ...panel, title: '' })),
    templating: dashboard?.templating.list.map((variable) => ({ ...variable, label: '' })),
  })
  expect(untitled(chinese)).toEqual(untitled(english))
  const titles = chinese?.panels.map(({ title }) => title) ?? []
  expect(titles.length).toBeGreaterThan(20)
  expect(titles.filter((title) => !/\p{Script=Han}/u.test(title))).toEqual([])
  expect(english?.panels.filter(({ title }) => /\p{Script=Han}/u.test(title))).toEqual([])
})

test('each alert has its text in both languages, and leads to a section that exists', async () => {
  const alerts = await readFile(join(MONITORING_DIR, 'alerts.yml'), 'utf8')
  const all = alerts.split('- alert: ').slice(1)
  expect(all.filter((one) => !/^ +summary: .+\n +summary_zh: .*\p{Script=Han}/mu.test(one))).toEqual([])
  const guide = await readFile(join(MONITORING_DIR, '../../docs/operations.md'), 'utf8')
  const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  )
  const named = [...alerts.matchAll(/guide: docs\/operations\.md#(\S+)/g)].map(([, anchor]) => anchor ?? '')
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((anchor) => !headings.includes(anchor))).toEqual([])
})

describe.skipIf(PROGRAMS === null)('the real Prometheus', () => {
  let server: TestApp
  let prometheus: Awaited<ReturnType<typeof startPrometheus>>
  let page: string

  beforeAll(async () => {
    server = await startTestApp({ config: { metricsKey: KEY } })
    const { context, call, app } = server
    const { problem } = await buildProblem(context)
    const { token } = await buildUser(context)
    const judge = await startJudgeClient(context, call, undefined, { slots: 2 })
    await context.db.update(judgeHosts).set({ noisePercent: 3 })
    await context.db.insert(remoteJudges).values({ bank: 'POJ', failuresInRow: 1 })
    await writeSetting(context.db, LAST_BACKUP_KEY, { at: new Date(), bytes: 1000, lostBlobs: 0 })
    await call(submit, {
      token,
      body: { pid: problem.code, language: 'C++ 17 With O2', code: 'int main() {}' },
    })
    await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('AC'))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const read = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${KEY}` } })
    page = await read.text()
    prometheus = await startPrometheus({ target: new URL(address).host, key: KEY })
    // A rate needs several readings.
    const hasRead = () => prometheus.query('count_over_time(up{job="gavel"}[1m]) > 2').catch(() => [])
    await vi.waitUntil(async () => (await hasRead()).length > 0, { timeout: 60_000, interval: 200 })
  })
  afterAll(async () => {
    await prometheus?.stop()
    server?.app.server.closeAllConnections()
    await server?.close()
  })

  test('finds nothing wrong with the page, the rules and the configuration', async () => {
    expect(await promtool(['check', 'metrics'], page)).toEqual({ exitCode: 0, printed: '' })
    const rules = await promtool(['check', 'rules', join(MONITORING_DIR, 'alerts.yml')])
    expect(rules).toMatchObject({ exitCode: 0, printed: expect.stringContaining('SUCCESS') })
    expect(await promtool(['check', 'config', prometheus.config])).toMatchObject({ exitCode: 0 })
  })

  test('reads the page with the key, as OpenMetrics', async () => {
    expect(await prometheus.query('up{job="gavel"}')).toMatchObject([{ value: 1 }])
    expect(await prometheus.query('gavel_verdicts_total > 0')).toMatchObject([
      { labels: { verdict: 'AC' }, value: 1 },
    ])
  })

  test('knows every figure that dashboard and alerts name, and they show every figure of ours', async () => {
    const rules = await prometheus.rules()
    expect(rules.length).toBeGreaterThan(15)
    const named = namesIn([...(await readExpressions('dashboard.json')), ...rules.map(({ query }) => query)])
    const families = [...page.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => ({
      name,
      type,
    }))
    const figures = families.flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((ending) => name + ending) : [name],
    )
    expect([...named].filter((name) => !figures.includes(name))).toEqual([])
    const own = families.filter(({ name }) => name.startsWith('gavel_')).map(({ name }) => name)
    expect(own.length).toBeGreaterThan(25)
    expect(own.filter((name) => ![...named].some((one) => one.startsWith(name)))).toEqual([])
  })

  test.each(DASHBOARDS)('answers every question of %s with figures', async (name) => {
    const expressions = await readExpressions(name)
    expect(expressions.length).toBeGreaterThan(25)
    const empty: string[] = []
    for (const one of expressions) if ((await prometheus.query(one)).length === 0) empty.push(one)
    expect(empty).toEqual([])
  })

  test('raises the alerts when there is a reason, and not before', async () => {
    const raised = async () => {
      const rules = await prometheus.rules()
      expect(rules.filter(({ health }) => health === 'err')).toEqual([])
      const values = await Promise.all(rules.map(({ query }) => prometheus.query(query)))
      return rules.filter((_, index) => (values[index]?.length ?? 0) > 0).map(({ name }) => name)
    }
    // The disk of the machine that runs this may be as full as it likes.
    const expected = (names: string[]) =>
      expect
        .poll(async () => (await raised()).filter((one) => one !== 'GavelDiskFull'), { timeout: 20_000 })
        .toEqual(names)
    await expected([])
    const { db } = server.context
    await db.update(judgeHosts).set({ lastSeenAt: new Date(0), noisePercent: 40 })
    await expected(['GavelNoJudge', 'GavelJudgeSilent', 'GavelJudgeNoisy'])
    await db.delete(judgeHosts)
    await db.update(remoteJudges).set({ restsUntil: new Date(Date.now() + 3_600_000) })
    const old = { at: new Date(Date.now() - 3 * 86_400_000), bytes: 1000, lostBlobs: 1 }
    await writeSetting(db, LAST_BACKUP_KEY, old)
    await expected(['GavelNoJudge', 'GavelRemoteJudgeSilent', 'GavelBackupOld', 'GavelBackupIncomplete'])
    server.app.server.closeAllConnections()
    server.app.server.close()
    await expect
      .poll(async () => (await raised()).includes('GavelServerDown'), { timeout: 20_000 })
      .toBe(true)
  })
})
