/**
 * A cluster on loopback addresses that loses its parts while a contest runs: two servers behind nginx, PostgreSQL with a
 * standby that every commit waits for, an S3 server of others, one real judge host and two without boxes. Meanwhile the
 * servers restart one by one, a host is killed, one is frozen, and the primary is lost and its standby promoted. It fails
 * where an accepted submission is lost or judged twice, or an error does not heal.
 *
 * Needs `apt-get install nginx postgresql`; npm brings the S3 server. `npm run bench -- cluster`
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { createJudgeHost } from '@gavel/contract'
import { Client } from '@gavel/e2e/client'
import pg from 'pg'
import { type Cluster, openCluster } from './cluster/open-cluster.ts'
import { People } from './cluster/people.ts'
import { type Stage, setStage } from './contest/stage.ts'

const ENTRANTS = 100
const RUNNING_SECONDS = 90
const READ_PER_SECOND = 20
const HANDED_IN_PER_SECOND = 3
const JUDGING_PATIENCE_MS = 240_000

const begun = performance.now()
const say = (text: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${text}`)

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Starts something at a fixed rate without waiting for it; answers when all of it is over. */
async function atRate(perSecond: number, start: (index: number) => Promise<void>): Promise<void> {
  const first = performance.now()
  const pending: Promise<void>[] = []
  for (let index = 0; index < perSecond * RUNNING_SECONDS; index += 1) {
    const waitMs = first + (index * 1_000) / perSecond - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    pending.push(start(index))
  }
  await Promise.all(pending)
}

async function openHosts(cluster: Cluster, { judgeKey, rootToken }: Stage) {
  const root = new Client(cluster.url, rootToken)
  const { key: frozenKey } = await root.call(createJudgeHost, { body: { name: 'frozen' } })
  const { key: realKey } = await root.call(createJudgeHost, { body: { name: 'real' } })
  cluster.startRealHost(realKey, 'real')
  return {
    killed: cluster.startSilentHost(judgeKey, 'killed'),
    frozen: cluster.startSilentHost(frozenKey, 'frozen'),
  }
}

/** The cluster loses its parts one after another while the contest runs. */
async function breakParts(cluster: Cluster, hosts: Awaited<ReturnType<typeof openHosts>>): Promise<void> {
  await sleep(8_000)
  for (const index of [0, 1]) {
    say(`server ${index + 1} restarts`)
    await cluster.restartServer(index)
    say(`server ${index + 1} is back`)
    await sleep(5_000)
  }
  say('a judge host is killed')
  hosts.killed.signal('SIGKILL')
  await sleep(5_000)
  say('a judge host is frozen')
  hosts.frozen.signal('SIGSTOP')
  await sleep(5_000)
  say('the primary is lost')
  await cluster.pair.primary.stopHard()
  await sleep(3_000)
  await cluster.pair.standby.promote()
  say('the standby is promoted')
  await sleep(20_000)
  hosts.frozen.signal('SIGCONT')
  say('the frozen host goes on')
}

async function untilJudged(url: string, accepted: readonly number[]): Promise<void> {
  const until = performance.now() + JUDGING_PATIENCE_MS
  while (performance.now() < until) {
    const waiting = await onDatabase(url, async (client) => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::integer n from submissions where id = any($1) and state <> 'judged'`,
        [accepted],
      )
      return rows[0]?.n ?? 0
    })
    if (waiting === 0) return
    await sleep(1_000)
  }
}

interface Counts {
  readonly judged: number
  readonly lost: number
  readonly doubled: number
  readonly hosts: string
}

/** Each program is handed in once, so one that is there twice was doubled, like a submission with two judgings. */
async function count(url: string, accepted: readonly number[], cid: number): Promise<Counts> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<Counts>(
      `with mine as (
         select s.id, s.state, src.source, (select count(*) from judgings j where j.submission_id = s.id) as judgings,
           s.judge_name
         from submissions s join submission_sources src on src.submission_id = s.id where s.contest_id = $2
       )
       select count(*) filter (where id = any($1) and state = 'judged')::integer as judged,
         cardinality($1::bigint[]) - count(*) filter (where id = any($1))::integer as lost,
         (count(*) - count(distinct source) + count(*) filter (where judgings > 1))::integer as doubled,
         (select string_agg(coalesce(judge_name, 'nobody') || ' ' || n, ', ')
          from (select judge_name, count(*) n from mine group by 1) by_host) as hosts
       from mine`,
      [accepted, cid],
    )
    const [counts] = rows
    if (counts === undefined) throw new Error('There is no answer')
    return counts
  })
}

async function hold(cluster: Cluster): Promise<boolean> {
  const [primaryUrl, standbyUrl] = cluster.databaseUrls
  const stage = await onDatabase(primaryUrl, (database) =>
    setStage(database, (token) => new Client(cluster.url, token), ENTRANTS),
  )
  const hosts = await openHosts(cluster, stage)
  const people = new People(cluster.url, stage)
  const streams = Array.from({ length: ENTRANTS }, (_, person) => people.follow(person))
  // Each person hands in to another problem each time.
  const handIn = (index: number) => {
    const label = stage.labels[Math.floor(index / ENTRANTS) % stage.labels.length] ?? 'A'
    return people.handIn(index % ENTRANTS, `program ${index}.`, label)
  }
  await Promise.all([
    atRate(READ_PER_SECOND, (index) => people.read(index % ENTRANTS)),
    atRate(HANDED_IN_PER_SECOND, handIn),
    breakParts(cluster, hosts),
  ])
  say('the load ends')
  const accepted = [...people.accepted]
  await untilJudged(standbyUrl, accepted)
  say('the queue is empty')
  const { judged, lost, doubled, hosts: byHost } = await count(standbyUrl, accepted, stage.cid)
  const { streamsLost, streamsBack, streams: open } = people
  people.leave()
  await Promise.all(streams)
  console.log(`sent ${people.sent}, accepted ${accepted.length}, judged ${judged} (${byHost})`)
  console.log(`lost ${lost}, doubled ${doubled}`)
  console.log(
    `answers that healed when asked again ${people.healed}, errors that did not ${people.errors.length}`,
  )
  console.log(`streams open ${open} of ${ENTRANTS}, ended ${streamsLost}, back ${streamsBack}`)
  console.log(
    `questions of readers ${people.asked}, longest pause of one ${(people.longestPauseMs / 1000).toFixed(1)} s`,
  )
  for (const error of people.errors.slice(0, 5)) console.log(error)
  const isWhole = people.sent === accepted.length && judged === accepted.length && open === ENTRANTS
  return isWhole && lost === 0 && doubled === 0 && people.errors.length === 0
}

const cluster = await openCluster()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.stop().then(() => process.exit(130)))
try {
  say('the cluster stands')
  if (!(await hold(cluster))) {
    console.error('A promise is broken.')
    process.exitCode = 1
  }
} finally {
  await cluster.stop()
}
