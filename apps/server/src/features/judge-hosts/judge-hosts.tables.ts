import type { JudgeHello, MissingLanguage } from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { integer, jsonb, pgTable, primaryKey, real, text } from '../../db/pg-core.ts'

export const judgeHosts = pgTable('judge_hosts', {
  id: identity(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull(),
  revokedAt: instant('revoked_at'),
  instanceId: text('instance_id'),
  version: text('version'),
  slots: integer('slots').notNull().default(0),
  languages: jsonb('languages').$type<JudgeHello['languages']>().notNull().default([]),
  sandbox: jsonb('sandbox').$type<JudgeHello['sandbox']>(),
  lastSeenAt: instant('last_seen_at'),
  lastError: text('last_error'),
  lastErrorAt: instant('last_error_at'),
  lastErrorSubmissionId: id('last_error_submission_id'),
  recoveredAt: instant('recovered_at'),
  drainingAt: instant('draining_at'),
  noisePercent: real('noise_percent'),
  createdAt: instant('created_at').notNull().defaultNow(),
  missingLanguages: jsonb('missing_languages').$type<MissingLanguage[]>().notNull().default([]),
  /** Where it runs, as its last hello says. */
  machine: text('machine'),
  /** The machine of the server beside which it runs, which has registered it. */
  serverMachine: text('server_machine'),
  /** When it was last noticed that it is silent. */
  silenceToldAt: instant('silence_told_at'),
})

/** Judges that were turned away, each once for an address and what it calls itself. */
export const refusedJudges = pgTable(
  'refused_judges',
  {
    address: text('address').notNull(),
    name: text('name').notNull(),
    machine: text('machine'),
    reason: text('reason', { enum: ['judge_key_invalid', 'judge_key_elsewhere'] }).notNull(),
    refusedAt: instant('refused_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.name] })],
)

export type JudgeHost = typeof judgeHosts.$inferSelect
