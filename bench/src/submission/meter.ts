import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '@gavel/e2e/site'
import pg from 'pg'
import { LIVE_CHANNELS } from '../../../apps/server/src/live/channels.ts'
import { openDatabase } from '../judged-site.ts'
import { readStatementCount } from '../statements/statement-count.ts'
import { type Times, timesOf } from './process-times.ts'

/** The counts that do not depend on the machine. */
export interface Counts {
  readonly statements: number
  readonly unnamed: number
  readonly rows: number
  readonly notifications: number
}

export const PARTS = ['server', 'PostgreSQL', 'judge', 'box'] as const
export type PartTimes = Readonly<Record<(typeof PARTS)[number], Times>>

/** A connection of PostgreSQL that is idle tells what it has written this late at most. */
const ROWS_TOLD_MS = 11_000

/** Reads what a site has sent, written and used so far. */
export class Meter implements AsyncDisposable {
  readonly #site: Site
  readonly #listener: pg.Client
  readonly #serverPid: number
  #notifications = 0

  private constructor(site: Site, listener: pg.Client, serverPid: number) {
    this.#site = site
    this.#listener = listener
    this.#serverPid = serverPid
    listener.on('notification', () => {
      this.#notifications += 1
    })
  }

  static async open(site: Site): Promise<Meter> {
    const [serverPid = 0] = (await site.processes()).server
    const listener = await openDatabase(site)
    return new Meter(site, listener, serverPid)
  }

  /** The counts that the work adds. */
  async count(work: () => Promise<void>): Promise<Counts & { readonly seconds: number }> {
    await sleep(ROWS_TOLD_MS)
    for (const channel of LIVE_CHANNELS) await this.#listener.query(`listen ${pg.escapeIdentifier(channel)}`)
    const rowsBefore = await this.#rows()
    const [before, notified, begun] = [await this.#statements(), this.#notifications, performance.now()]
    await work()
    const seconds = (performance.now() - begun) / 1_000
    const after = await this.#statements()
    const notifications = this.#notifications - notified
    // PostgreSQL would wake this connection at each of them, which is no part of what a site costs.
    await this.#listener.query('unlisten *')
    await sleep(ROWS_TOLD_MS)
    return {
      statements: after.statements - before.statements,
      unnamed: after.unnamed - before.unnamed,
      rows: (await this.#rows()) - rowsBefore,
      notifications,
      seconds,
    }
  }

  /** The processor time that the work takes in each part of the site, in milliseconds. */
  async time(work: () => Promise<void>): Promise<PartTimes & { readonly seconds: number }> {
    const [before, begun] = [await this.#times(), performance.now()]
    await work()
    const seconds = (performance.now() - begun) / 1_000
    const after = await this.#times()
    const gain = (part: keyof PartTimes): Times => ({
      user: after[part].user - before[part].user,
      system: after[part].system - before[part].system,
    })
    const [server, PostgreSQL, judge, box] = [gain('server'), gain('PostgreSQL'), gain('judge'), gain('box')]
    return { server, PostgreSQL, judge, box, seconds }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#listener.end()
  }

  #statements() {
    return readStatementCount(this.#serverPid, this.#site.dataDir)
  }

  async #rows(): Promise<number> {
    const { rows } = await this.#listener.query<{ rows: string }>(
      'select sum(n_tup_ins + n_tup_upd + n_tup_del) as rows from pg_stat_user_tables',
    )
    return Number(rows[0]?.rows)
  }

  async #times(): Promise<PartTimes> {
    const { server, judge, postgres, sandbox } = await this.#site.processes()
    return {
      server: timesOf(server),
      PostgreSQL: timesOf(postgres),
      judge: timesOf(judge, sandbox),
      box: timesOf(sandbox),
    }
  }
}
