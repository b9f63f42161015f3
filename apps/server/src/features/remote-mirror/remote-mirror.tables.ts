import { id, instant } from '../../db/columns.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../db/pg-core.ts'
import type { Actor } from '../audit/actor.policy.ts'

export const remoteMirrors = pgTable('remote_mirrors', {
  id: uuid('id').primaryKey(),
  bank: text('bank').notNull(),
  orderedBy: text('ordered_by').notNull(),
  actor: jsonb('actor').$type<Actor>().notNull(),
  state: text('state').$type<'running' | 'done' | 'cancelled'>().notNull().default('running'),
  refreshes: boolean('refreshes').notNull(),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
})

export type MirrorItemState = 'waiting' | 'added' | 'changed' | 'unchanged' | 'existed' | 'failed' | 'skipped'

export const remoteMirrorItems = pgTable(
  'remote_mirror_items',
  {
    mirrorId: uuid('mirror_id').notNull(),
    number: integer('number').notNull(),
    wanted: text('wanted').notNull(),
    state: text('state').$type<MirrorItemState>().notNull().default('waiting'),
    problemId: id('problem_id'),
    attempts: integer('attempts').notNull().default(0),
    failureCode: text('failure_code'),
    failureDetails: jsonb('failure_details').$type<Readonly<Record<string, unknown>>>(),
    changed: text('changed').array().notNull().default([]),
    remarks: text('remarks').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.mirrorId, table.number] })],
)
