import type { BodyOf, copyGroup as endpoint } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { type Copies, copyRows } from '../../../db/copy-rows.ts'
import { eq } from '../../../db/drizzle.ts'
import { requireUser } from '../../../http/caller.ts'
import { requireMay } from '../../access/access.policy.ts'
import { hasJoined } from '../../access/group-levels.policy.ts'
import { copyGroupAnnouncements } from '../../announcements/announcements.service.ts'
import type { ActingCaller } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { copyGroupContests } from '../../contests/plan/copy-group-contests.service.ts'
import { copyFile } from '../../files/copy-file.service.ts'
import { lockGroup } from '../../groups/group/change-group.service.ts'
import { addGroup, refuseTakenName } from '../../groups/group/create-group.service.ts'
import { groups } from '../../groups/groups.tables.ts'
import { copyGroupProblems } from '../../problem-admin/groups/copy-group-problems.service.ts'
import { copyGroupTrainings } from '../../trainings/manage/copy-group-trainings.service.ts'
import { courseWeights } from '../courses.tables.ts'

type Base = Pick<Context, 'db' | 'now' | 'tokenSecret'>

/**
 * A new group with what a group teaches, for the next year: problems, trainings, contests and weights, without
 * anybody's work or name. The user who copies it owns it and is the author of everything in it; the old group stays as
 * it is.
 *
 * @throws DomainError of the contract's `copyGroup`
 */
export function copyGroup(
  context: Base,
  { caller, actor }: ActingCaller,
  { gid, offsetDays, announcements, ...form }: BodyOf<typeof endpoint>,
): Promise<number> {
  const user = requireUser(caller)
  const now = context.now()
  return refuseTakenName(() =>
    context.db.transaction(async (tx) => {
      const { group: source, level, ...locked } = await lockGroup(tx, caller, gid)
      requireMay(locked.caller, 'group.change', { groupId: gid })
      const copy = await addGroup(context, tx, { caller, form, sourceId: gid })
      await copyAvatar(tx, source, copy.id, { uploaderId: user.id, now })
      const by = { authorId: user.id, now }
      const problems = await copyGroupProblems(tx, { from: source, to: copy, ...by })
      const within = { fromGroupId: gid, toGroupId: copy.id, problems, offsetDays, ...by }
      await copyWeights(tx, await copyGroupTrainings(tx, within), await copyGroupContests(tx, within))
      if (announcements) await copyGroupAnnouncements(tx, new Map([[gid, copy.id]]), by)
      // The group's own roots are not the site's administration.
      if (!hasJoined(level)) {
        const target = { kind: 'group', id: gid, label: source.name } as const
        await recordAudit(tx, actor, { action: 'group.copy', target, after: { copy: copy.id } })
      }
      return copy.id
    }),
  )
}

/** A file of its own: changing one group's picture leaves the other's alone. */
async function copyAvatar(
  tx: Db,
  { avatar }: typeof groups.$inferSelect,
  copyId: number,
  by: { readonly uploaderId: string; readonly now: Date },
): Promise<void> {
  const copied = await copyFile(tx, avatar, by)
  if (copied !== null) await tx.update(groups).set({ avatar: copied }).where(eq(groups.id, copyId))
}

async function copyWeights(tx: Db, trainings: Copies, contests: Copies): Promise<void> {
  for (const [owner, copies] of [
    [courseWeights.trainingId, trainings],
    [courseWeights.contestId, contests],
  ] as const)
    await copyRows(tx, courseWeights, { owner, copies })
}
