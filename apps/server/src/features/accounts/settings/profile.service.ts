import type { BodyOf, changeUserInfo } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { eq } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { User } from '../accounts.queries.ts'
import { users } from '../accounts.tables.ts'
import { requireFewLinks } from '../link-rule.service.ts'
import { readProfileField } from './profile-rules.policy.ts'

/**
 * Overwrites all nine fields; those not given are cleared.
 *
 * @throws DomainError profile_text_too_long, profile_text_invalid, profile_link_invalid, too_many_links
 */
export async function changeProfile(
  context: Context,
  caller: Caller,
  profile: BodyOf<typeof changeUserInfo>,
): Promise<User> {
  const values = {
    realName: readProfileField('realname', profile.realname),
    nickname: readProfileField('nickname', profile.nickname),
    signature: readProfileField('signature', profile.signature),
    blog: readProfileField('blog', profile.blog),
    github: readProfileField('github', profile.github),
    school: readProfileField('school', profile.school),
    studentNumber: readProfileField('number', profile.number),
    codeforcesUsername: readProfileField('cfUsername', profile.cfUsername),
    gender: profile.gender ?? 'secrecy',
  } as const
  await requireFewLinks(context.db, caller, values.signature ?? '', context.now())
  const [user] = await context.db
    .update(users)
    .set({ ...values, updatedAt: context.now() })
    .where(eq(users.id, requireUser(caller).id))
    .returning()
  if (user === undefined) throw new DomainError('login_required')
  return user
}
