import { REMOTE_BANKS, SITE_BANK } from '@gavel/contract'
import { PLAIN_TEXT } from '@gavel/languages'
import { selectOwnLanguages } from '../../../problem-admin/plan/plan-languages.service.ts'
import { selectNewIds } from '../../hoj-ids.ts'
import type { ImportRun } from '../../import-run.ts'
import { isTrue, readTable } from '../../read-table.ts'
import { readGroups } from '../groups/group-places.ts'
import { readUsers } from '../users/user-names.ts'
import type { ProblemRow } from './problem-row.ts'

const AT_ONCE = 5_000

export interface Template {
  readonly language: string
  readonly code: string
}

/** Data about problems in other tables of the dump, which are small and kept in memory while problems are read. */
export async function readRelatedRows(run: ImportRun) {
  const languageNames = new Map<string, string>()
  for await (const rows of readTable(run, 'language', ['id', 'name', 'oj'], AT_ONCE))
    for (const { id, name, oj } of rows)
      if (id !== null && name !== null && (oj ?? SITE_BANK) === SITE_BANK) languageNames.set(id, name)
  const languages = await readPairs(run, 'problem_language', 'lid')
  const tags = await readPairs(run, 'problem_tag', 'tid')
  const templates = await readTemplates(run, languageNames)
  const users = await readUsers(run)
  const tagIds = await selectNewIds(run.db, 'tag')
  // Plain text is for output-only problems, which HOJ does not have.
  const programming = (await selectOwnLanguages(run.db)).filter(({ name }) => name !== PLAIN_TEXT)
  const ownLanguages = new Map(programming.map(({ id, name }) => [name, id]))
  return {
    /** Ids of this site's languages, by name. */
    ownLanguages,
    /** Names as in HOJ, without those of remote judges. */
    languagesOf: (pid: string) => (languages.get(pid) ?? []).flatMap((id) => languageNames.get(id) ?? []),
    templatesOf: (pid: string): readonly Template[] => templates.get(pid) ?? [],
    tagIdsOf: (pid: string) => [
      ...new Set((tags.get(pid) ?? []).flatMap((id) => tagIds.get(id) ?? []).map(Number)),
    ],
    userIdOf: users.idOfName,
    groupOf: await readGroups(run),
    bankOf,
  }
}
export type RelatedRows = Awaited<ReturnType<typeof readRelatedRows>>

/** A remote problem's code begins with its judge. */
function bankOf({ is_remote, problem_id }: ProblemRow): string {
  if (!isTrue(is_remote)) return SITE_BANK
  const prefix = problem_id?.split('-')[0]?.toUpperCase() ?? ''
  return REMOTE_BANKS.find((bank) => bank === prefix) ?? (prefix === '' ? SITE_BANK : prefix)
}

async function readPairs(
  run: ImportRun,
  table: string,
  column: 'lid' | 'tid',
): Promise<ReadonlyMap<string, readonly string[]>> {
  const pairs = new Map<string, string[]>()
  for await (const rows of readTable(run, table, ['pid', column], AT_ONCE)) {
    for (const row of rows) {
      const other = row[column]
      if (row.pid === null || other == null) continue
      const others = pairs.get(row.pid)
      if (others === undefined) pairs.set(row.pid, [other])
      else others.push(other)
    }
  }
  return pairs
}

async function readTemplates(
  run: ImportRun,
  languageNames: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly Template[]>> {
  const templates = new Map<string, Template[]>()
  for await (const rows of readTable(run, 'code_template', ['pid', 'lid', 'code', 'status'], 500)) {
    for (const { pid, lid, code, status } of rows) {
      const language = languageNames.get(lid ?? '')
      if (pid === null || language === undefined || code === null || code.trim() === '' || !isTrue(status))
        continue
      templates.set(pid, [...(templates.get(pid) ?? []), { language, code }])
    }
  }
  return templates
}
