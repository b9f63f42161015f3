import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { BodyOf, startProblemImport } from '@gavel/contract'
import { PACKAGE_MAX_BYTES } from '@gavel/contract'
import { PackageError } from '@gavel/problem-formats'
import { z } from 'zod'
import { spool } from '../../blobs/spool.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { type Caller, type CurrentUser, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { UploadedFile } from '../../http/implement.ts'
import { fileTooLarge } from '../../http/read-upload.ts'
import { may, requireMay } from '../access/access.policy.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { requireImportingContest } from '../contests/plan/contest-import.service.ts'
import { storeBlob } from '../datasets/stored-blobs.service.ts'
import { uploadFolder } from '../datasets/sweep-data.service.ts'
import { requirePlanGroup } from '../problem-admin/problem-admin.service.ts'
import { codeOf } from './package-code.ts'
import {
  deleteOldImports,
  findImport,
  findNewestImport,
  insertImport,
  lockInState,
  selectByCodes,
  selectItems,
  updateImport,
  updateItem,
} from './problem-import.queries.ts'
import type { ImportItem, ProblemImport } from './problem-import.tables.ts'

const DAY_MS = 24 * 3_600_000
/** Imports that the page shows again after the user left it. */
const NEWEST_SINCE_MS = DAY_MS
/** Uploads are large, and their reports are useful only for some days. */
const KEPT_MS = 14 * DAY_MS
const NAME_LENGTH = 200

/**
 * Stores an upload and returns the id of its import; `runProblemImport` then reads it.
 *
 * @throws DomainError file_required or file_too_large
 */
export async function storeUpload(
  context: Context,
  {
    user,
    actor,
    upload,
    groupId = null,
  }: { user: CurrentUser; actor: Actor; upload: UploadedFile | null; groupId?: number | null },
): Promise<string> {
  const spooled = await spoolUpload(context, upload)
  try {
    const blob = await storeBlob(context, () => createReadStream(spooled.path))
    const id = randomUUID()
    await insertImport(context.db, {
      id,
      userId: user.id,
      groupId,
      actor,
      fileName: (upload?.fileName ?? '').slice(-NAME_LENGTH),
      blobSha256: blob.sha256,
      createdAt: context.now(),
    })
    return id
  } finally {
    await rm(spooled.path, { force: true })
  }
}

/** @throws DomainError file_required or file_too_large */
export async function spoolUpload(context: Context, upload: UploadedFile | null) {
  if (upload === null) throw new DomainError('file_required')
  const spooled = await spool(upload.stream, uploadFolder(context.config))
  if (!upload.isTruncated()) return spooled
  await rm(spooled.path, { force: true })
  throw fileTooLarge(PACKAGE_MAX_BYTES)
}

export const ImportId = z.uuid()

export type Clashes = Awaited<ReturnType<typeof selectByCodes>>

/** An import with all that its page shows. */
export interface WholeImport {
  readonly problemImport: ProblemImport
  readonly items: readonly ImportItem[]
  /** The problems of the same place that have the codes of waiting items, as far as the user may replace them. */
  readonly clashes: Clashes
  /** The beginning of the codes of its problems. */
  readonly prefix: string
}

/** The imports that are asked for: those into the site, or into a group (null: any). */
interface Asked {
  readonly caller: Caller
  readonly place: 'site' | { readonly groupId: number | null }
}

/** Without an id, the user's newest import of the last day. */
export async function readImport(
  { db, now }: Context,
  { id, ...asked }: Asked & { readonly id: string | undefined },
): Promise<WholeImport | null> {
  const { id: userId } = requireUser(asked.caller)
  const groupId = asked.place === 'site' ? null : asked.place.groupId
  const uuid = ImportId.safeParse(id).data
  const found =
    id === undefined
      ? await findNewestImport(db, { userId, groupId, since: new Date(now().getTime() - NEWEST_SINCE_MS) })
      : uuid === undefined
        ? null
        : await findImport(db, uuid)
  return found === null || !isOpenTo(asked, found) ? null : readWhole(db, asked.caller, found)
}

/** An import that the caller may go on with, with its problems. */
export async function readWhole(db: Db, caller: Caller, found: ProblemImport): Promise<WholeImport> {
  const items = await selectItems(db, found.id)
  const prefix = found.groupId === null ? '' : (await requirePlanGroup(db, found.groupId)).prefix
  const codes = items.flatMap(({ state, code }) =>
    state === 'waiting' && code !== null ? [prefix + code] : [],
  )
  const clashes = await selectByCodes(
    db,
    may(caller, 'problem-import.replace', found) ? codes : [],
    found.groupId,
  )
  return { problemImport: found, items, clashes, prefix }
}

function isOpenTo({ caller, place }: Asked, found: Pick<ProblemImport, 'userId' | 'groupId'>): boolean {
  if ((place === 'site') !== (found.groupId === null)) return false
  if (place !== 'site' && place.groupId !== null && place.groupId !== found.groupId) return false
  return may(caller, 'problem-import.go-on', found)
}

/**
 * Stores the user's choices; `runProblemImport` then writes.
 *
 * @throws DomainError problem_import_not_ready, problem_field_invalid, contest_not_found, not_your_contest; permission_denied to those who do not manage every problem, outside contests and for replacing
 */
export async function startWriting(
  { db }: Context,
  caller: Caller,
  { groupId }: ProblemImport,
  { id, visibility, language, otherLanguage = null, cid, choices }: BodyOf<typeof startProblemImport>,
): Promise<void> {
  const contest = cid == null ? null : await requireImportingContest(db, caller, { id: cid, groupId })
  const replaces = choices.some(({ choice }) => choice === 'replace')
  if (replaces || (groupId === null && contest === null))
    requireMay(caller, 'problem-import.replace', { groupId })
  await db.transaction(async (tx) => {
    if ((await lockInState(tx, id, ['ready'])) === null) throw new DomainError('problem_import_not_ready')
    const items = new Map((await selectItems(tx, id)).map((item) => [item.number, item]))
    for (const { number, choice, code } of choices) {
      const item = items.get(number)
      if (item?.state !== 'waiting') continue
      const wanted = code === undefined ? item.code : requireCode(code)
      if (choice !== item.choice || wanted !== item.code) await updateItem(tx, item, { choice, code: wanted })
    }
    const options = {
      visibility: contest === null ? visibility : ('contest' as const),
      ...{ language, otherLanguage, contest },
    }
    await updateImport(tx, id, { state: 'running', options })
  })
}

function requireCode(code: string | null): string | null {
  if (code === null || code.trim() === '') return null
  try {
    return codeOf(code)
  } catch (error) {
    if (error instanceof PackageError) throw new DomainError('problem_field_invalid', { field: 'problemId' })
    throw error
  }
}

/** @throws DomainError problem_import_not_found */
export async function cancelImport({ db, now }: Context, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await lockInState(tx, id, ['reading', 'ready', 'running'])
    if (open === null) throw new DomainError('problem_import_not_found')
    await updateImport(tx, open.id, { state: 'cancelled', finishedAt: now() })
  })
}

/** Deletes imports together with their uploads after some days. */
export async function sweepProblemImports({ db, now }: Context): Promise<void> {
  await deleteOldImports(db, new Date(now().getTime() - KEPT_MS))
}
