import { isDeepStrictEqual } from 'node:util'
import { MIRRORED_PARTS, type MirroredPart, type MirrorRemark } from '@gavel/contract'
import { type JudgeAdapter, type ProblemRef, RemoteFault, type RemoteLanguage } from '@gavel/remote-judges'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { lockName } from '../../db/lock-name.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { snapshotProblem } from '../problem-admin/write/problem-snapshot.service.ts'
import { insertProblem, updateProblem } from '../problem-admin/write/write-problem.service.ts'
import { findProblemByCode } from '../problems/find-problem.service.ts'
import { problems, remoteProblems } from '../problems/problems.tables.ts'
import { NOBODY } from '../remote-accounts/visitor.policy.ts'
import { changeJudgeState, noteFault, noteSuccess } from '../remote-runs/judges/judge-state.service.ts'
import { refusalOf } from '../remote-runs/judges/remote-refusal.policy.ts'
import { requireAdapter, requireRef } from '../remote-runs/judges/require-adapter.service.ts'
import { keepLanguages } from './keep-languages.ts'
import { planMirrored } from './plan-mirrored.ts'
import { replaceRemoteTags } from './remote-tags.ts'
import { recordParts, storeParts } from './store-pictures.ts'

export interface MirrorOrder {
  readonly bank: string
  readonly wanted: string
  /** The user who becomes its author. */
  readonly userId: string
  readonly actor: Actor
  /** Reads a problem again that is here already. */
  readonly refreshes: boolean
  /** Runs in the same transaction. */
  readonly within?: (tx: Db) => Promise<void>
}

export interface Mirrored {
  readonly kind: 'added' | 'changed' | 'unchanged' | 'existed'
  readonly problemId: number
  readonly code: string
  readonly changed: readonly MirroredPart[]
  readonly remarks: readonly MirrorRemark[]
}

/**
 * Mirrors one problem of a remote judge: reads it there, stores its pictures here, and writes everything at once.
 *
 * @throws DomainError of the contract's `REMOTE_FAULT_ERRORS`; its `cause` is the fault of the judge
 */
export async function mirrorProblem(context: Context, order: MirrorOrder): Promise<Mirrored> {
  const { adapter, state } = await requireAdapter(context, order.bank)
  const { profile } = adapter
  const ref = requireRef(adapter, order.wanted)
  const code = codeOf(adapter, ref)
  const known = await findProblemByCode(context.db, code)
  if (known !== null && !order.refreshes)
    return { kind: 'existed', problemId: known.id, code: known.code, changed: [], remarks: [] }
  if (state.pausedAt !== null) throw new DomainError('remote_judge_paused', { judge: profile.name })
  const read = await readThere(context, adapter, { ref, userId: order.userId })
  const { remote, languages, stored } = read
  return context.db.transaction(async (tx) => {
    await order.within?.(tx)
    // Two orders for the same problem write it one after the other.
    await lockName(tx, `remote-problem:${code}`)
    const current = await lockByCode(tx, code)
    const rewrite = await recordParts(context, tx, stored, current?.id ?? null)
    const plan = planMirrored(remote, {
      code,
      languageIds: await keepLanguages(tx, profile.judge, languages),
      keepsTexts: state.keepsTexts,
      visibility: current?.visibility ?? 'public',
      rewrite,
    })
    const now = context.now()
    const writer = { userId: order.userId, now }
    const before = current === null ? null : await snapshotProblem(tx, current.id)
    const problemId =
      current === null
        ? await insertProblem(tx, plan, writer, {
            bank: profile.judge,
            authorId: order.userId,
            modifiedById: null,
            createdAt: now,
            updatedAt: now,
          })
        : current.id
    if (current !== null) await updateProblem(tx, current, { ...plan, code: current.code }, writer)
    await replaceRemoteTags(tx, { problemId, bank: profile.judge }, remote.tags)
    const facts = {
      bank: profile.judge,
      remoteId: remote.problem.id,
      contest: remote.problem.contest,
      url: remote.url,
      fetchedAt: now,
    }
    await tx
      .insert(remoteProblems)
      .values({ problemId, ...facts })
      .onConflictDoUpdate({ target: remoteProblems.problemId, set: facts })
    const after = await snapshotProblem(tx, problemId)
    const changed = before === null ? [] : changedParts(before, after)
    if (before === null || changed.length > 0)
      await recordAudit(tx, order.actor, {
        action: before === null ? 'problem.create' : 'problem.update',
        target: { kind: 'problem', id: problemId, label: code },
        before,
        after,
      })
    const kind = before === null ? 'added' : changed.length > 0 ? 'changed' : 'unchanged'
    return { kind, problemId, code, changed, remarks: remote.remarks }
  })
}

const codeOf = ({ profile }: JudgeAdapter, { id }: ProblemRef) => `${profile.prefix}-${id}`

interface Reading {
  readonly ref: ProblemRef
  readonly userId: string
}

/** @throws DomainError */
async function readThere(context: Context, adapter: JudgeAdapter, { ref, userId }: Reading) {
  const { judge, manners } = adapter.profile
  const session = context.remoteSites.openSession(adapter, NOBODY)
  await changeJudgeState(context.db, judge, {
    nextReadAt: new Date(context.now().getTime() + manners.mirrorIntervalMs),
  })
  try {
    const remote = await adapter.readProblem(session, ref)
    const languages: readonly RemoteLanguage[] = await adapter.readLanguages(session, remote.problem)
    const stored = await storeParts(context, session, remote, userId)
    await noteSuccess(context.db, judge, context.now())
    return { remote, languages, stored }
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    await noteFault(context.db, judge, error, context.now())
    const refusal = refusalOf(judge, error)
    refusal.cause = error
    throw refusal
  }
}

async function lockByCode(tx: Db, code: string) {
  const [row] = await tx
    .select({
      id: problems.id,
      code: problems.code,
      liveDatasetId: problems.liveDatasetId,
      visibility: problems.visibility,
    })
    .from(problems)
    .where(eq(sql`upper(${problems.code})`, code.toUpperCase()))
    .for('no key update')
  return row ?? null
}

/** The parts that reading a problem again has changed, for the report of the order. */
function changedParts(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): MirroredPart[] {
  const changed = new Set<MirroredPart>()
  for (const key of Object.keys(after)) {
    if (isDeepStrictEqual(before[key], after[key])) continue
    const part = partOf(key)
    if (part !== null) changed.add(part)
  }
  return MIRRORED_PARTS.filter((part) => changed.has(part))
}

function partOf(key: string): MirroredPart | null {
  if (key === 'timeLimitMs' || key === 'memoryLimitMib') return 'limits'
  if (key === 'languageIds') return 'languages'
  // Parts of a statement are followed by its language.
  const [name] = key.split(' ')
  return MIRRORED_PARTS.find((part) => part === name) ?? null
}
