import { setTimeout as sleep } from 'node:timers/promises'
import { keysOf, RETENTION_FIELDS } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import {
  type Removal,
  removeCases,
  removeImports,
  removeMessages,
  removeSearches,
  type Stretch,
} from './remove-old.queries.ts'
import {
  type Retention,
  type RetentionProgress,
  readRetention,
  readRetentionProgress,
  writeRetentionProgress,
} from './retention.settings.ts'

const DAY_MS = 86_400_000

/** Rows that one statement looks at, so that it holds its locks for some milliseconds. */
const BATCH = 500
/** Records of imports at once; each may have thousands of rows. */
const IMPORTS = 10
/** A server that shuts down waits for a run. */
const RUN_MS = 5_000
/** A round through a table begins no sooner than this after the last one began: most of it was just looked at. */
const ROUND_MS = DAY_MS

export async function isAnyRetentionSet({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const retention = await readRetention(db)
  return RETENTION_FIELDS.some((field) => retention[field] > 0)
}

type Base = Pick<Context, 'db' | 'now' | 'log'>

interface Walk {
  /** Also the name of its progress. */
  readonly name: string
  readonly remove: (db: Db, stretch: Stretch) => Promise<Removal>
}

/**
 * Removes what is older than an administrator wants it kept. It goes through each table in the order of ids, a batch in a
 * transaction, and pauses after each batch for as long as it took. A run that ends or is cut off goes on where it was.
 *
 * @param options.batch rows of a batch
 * @param options.runMs after this time no further batch begins
 */
export async function removeOld(
  { db, now, log }: Base,
  { batch = BATCH, runMs = RUN_MS }: { batch?: number; runMs?: number } = {},
): Promise<void> {
  const end = performance.now() + runMs
  const removed: Record<string, number> = {}
  const retention = await readRetention(db)
  for (const walk of walksOf(retention, now())) {
    while (performance.now() < end) {
      const startedAt = performance.now()
      const step = await takeStep(db, walk, { limit: batch, now: now() })
      if (step === null) break
      removed[walk.name] = (removed[walk.name] ?? 0) + step
      await sleep(performance.now() - startedAt)
    }
  }
  if (retention.importDays > 0)
    removed.imports = await removeImports(db, daysBefore(now(), retention.importDays), IMPORTS)
  if (keysOf(removed).some((name) => (removed[name] ?? 0) > 0))
    log.info({ removed }, 'old records were removed')
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

function walksOf(retention: Retention, now: Date): readonly Walk[] {
  const before = (days: number) => (days === 0 ? null : daysBefore(now, days))
  const [textsBefore, casesBefore] = [before(retention.caseTextDays), before(retention.caseResultDays)]
  const [searchesBefore, messagesBefore] = [before(retention.searchDays), before(retention.messageDays)]
  const walks: Walk[] = []
  if (textsBefore !== null || casesBefore !== null)
    walks.push({
      name: 'cases',
      remove: (db, stretch) => removeCases(db, stretch, { textsBefore, casesBefore, now }),
    })
  if (searchesBefore !== null)
    walks.push({ name: 'searches', remove: (db, stretch) => removeSearches(db, stretch, searchesBefore) })
  if (messagesBefore !== null)
    walks.push({ name: 'messages', remove: (db, stretch) => removeMessages(db, stretch, messagesBefore) })
  return walks
}

/** Returns how many rows a batch removed; null if the table was gone through lately. */
function takeStep(
  db: Base['db'],
  { name, remove }: Walk,
  { limit, now }: { limit: number; now: Date },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const progress = await readRetentionProgress(tx)
    const round = progress[name] ?? { lastId: 0, beganAt: now }
    const isOver = round.lastId === ROUND_OVER
    if (isOver && now.getTime() - round.beganAt.getTime() < ROUND_MS) return null
    const here = isOver ? { lastId: 0, beganAt: now } : round
    const { lastId, removed } = await remove(tx, { after: here.lastId, limit })
    const there: RetentionProgress[string] = { ...here, lastId: lastId ?? ROUND_OVER }
    await writeRetentionProgress(tx, { ...progress, [name]: there })
    return removed
  })
}

/** No row has it. */
const ROUND_OVER = -1
