import type { Context } from '../../context.ts'
import { judgedByTable } from '../access/thing.policy.ts'
import { findImport } from './problem-import.queries.ts'
import type { ProblemImport } from './problem-import.tables.ts'
import { ImportId } from './problem-imports.service.ts'

declare module '../../http/thing.ts' {
  interface ThingRows {
    readonly 'problem-import': ProblemImport
  }
}

/** An import of problems by its id, which is a UUID. */
export const problemImportThing = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  judgedByTable('problem-import', {
    missing: 'problem_import_not_found',
    now,
    find: ({ id }) => (ImportId.safeParse(id).success ? findImport(db, id) : Promise.resolve(null)),
  })
