import {
  type BodyOf,
  EDITORIAL_HINT_MAX_LENGTH,
  EDITORIAL_MAX_LENGTH,
  hasVisible,
  type saveEditorial,
  WEB_LANGUAGES,
  withoutByteOrderMark,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { requireText } from '../../http/require-text.ts'
import type { ActingCaller } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { fieldRequired } from '../problem-admin/plan/problem-plan.service.ts'
import { lockProblem } from '../problem-admin/problem-admin.service.ts'
import type { TextsByLanguage } from '../problems/problem-editorials.tables.ts'
import { deleteTakenBeyond, type Editorial, findEditorial, writeEditorial } from './editorials.queries.ts'

interface Order extends ActingCaller {
  readonly problemId: number
  readonly wanted: BodyOf<typeof saveEditorial>
}

/**
 * Replaces the editorial and the hints of a problem that the caller may change.
 *
 * @throws DomainError editorial_changed_meanwhile, problem_field_required, text_invalid, text_length
 */
export async function replaceEditorial(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { caller, actor, problemId, wanted }: Order,
): Promise<void> {
  const plan = planEditorial(wanted)
  const row = { ...plan, problemId, modifiedById: requireUser(caller).id, updatedAt: now() }
  await db.transaction(async (tx) => {
    const { code } = await lockProblem(tx, problemId)
    const before = await findEditorial(tx, problemId)
    if (wanted.basedOn != null && before?.updatedAt.getTime() !== wanted.basedOn.getTime())
      throw new DomainError('editorial_changed_meanwhile')
    await writeEditorial(tx, row)
    await deleteTakenBeyond(tx, problemId, row.hints.length)
    await recordAudit(tx, actor, {
      action: 'problem.editorial',
      target: { kind: 'problem', id: problemId, label: code },
      before: before === null ? null : auditedOf(before),
      after: auditedOf(row),
    })
  })
}

const auditedOf = ({ contents, hints, isShown, opens, opensAt }: Editorial) => ({
  contents,
  hints,
  isShown,
  opens,
  opensAt: opensAt?.toISOString() ?? null,
})

function planEditorial({ isShown, opens, opensAt, contents, hints }: BodyOf<typeof saveEditorial>) {
  if (opens === 'date' && opensAt == null) throw fieldRequired('opensAt')
  const planned = hints.map((texts) => planTexts('hints', texts, EDITORIAL_HINT_MAX_LENGTH))
  if (planned.some((texts) => Object.keys(texts).length === 0)) throw fieldRequired('hints')
  return {
    isShown,
    opens,
    opensAt: opens === 'date' ? (opensAt ?? null) : null,
    contents: planTexts('contents', contents, EDITORIAL_MAX_LENGTH),
    hints: planned,
  }
}

/** The texts as they are stored: a language in which nothing is to be seen is left out. */
function planTexts(name: string, texts: TextsByLanguage, limit: number): TextsByLanguage {
  return Object.fromEntries(
    WEB_LANGUAGES.flatMap((language) => {
      const text = withoutByteOrderMark(requireText({ name, limit }, texts[language] ?? ''))
      return hasVisible(text) ? [[language, text]] : []
    }),
  )
}
