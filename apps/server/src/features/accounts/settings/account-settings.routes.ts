import {
  changeEmail,
  changeMobile,
  changePassword,
  changeUserInfo,
  getAccountSecurity,
  getChangeEmailCode,
  listSecurityEvents,
  listSnippets,
  revokeOtherSessions,
  saveSnippets,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { findUserById, revokeSessionsExcept } from '../accounts.queries.ts'
import { userToWire } from '../accounts.wire.ts'
import { spendPuzzle } from '../challenges/puzzle.service.ts'
import { isSecondFactorNeeded } from '../second-factor/admin-guard.ts'
import { describeSecondFactor } from '../second-factor/second-factor-state.ts'
import { answerChange } from './account-change.wire.ts'
import { changeEmail as changeEmailOf, sendChangeEmailCode } from './change-email.service.ts'
import { changeMobile as changeMobileOf } from './change-mobile.service.ts'
import { changePassword as changePasswordOf } from './change-password.service.ts'
import { changerOf } from './changer.ts'
import { changeProfile } from './profile.service.ts'
import { selectSecurityEvents } from './security-events.service.ts'
import { readSnippets, replaceSnippets } from './snippets.service.ts'

export function accountSettingsRoutes(context: Context): Implementation[] {
  const { db } = context

  /** Other clients send no puzzle (`api.md` 4.23); if one is sent, it must have been solved. */
  const checkPuzzle = async (key: string | undefined) => {
    if (key !== undefined && !(await spendPuzzle(context, key))) throw new DomainError('puzzle_required')
  }

  return [
    implement(listSnippets, ({ caller }) => readSnippets(context, caller)),
    implement(saveSnippets, ({ caller, body }) => replaceSnippets(context, caller, body.snippets)),
    implement(changePassword, async ({ body, ...request }) => {
      await checkPuzzle(body.puzzleKey)
      return answerChange(
        request.language,
        { 'zh-CN': '密码修改成功', 'en-US': 'Your password was changed' },
        async () => {
          await changePasswordOf(context, changerOf(request), body)
          return null
        },
      )
    }),
    implement(getChangeEmailCode, async ({ query, ...request }) => {
      await sendChangeEmailCode(context, changerOf(request), query.email)
      return null
    }),
    implement(changeEmail, async ({ body, ...request }) => {
      await checkPuzzle(body.puzzleKey)
      return answerChange(
        request.language,
        { 'zh-CN': '邮箱修改成功', 'en-US': 'Your email address was changed' },
        () => changeEmailOf(context, changerOf(request), body),
      )
    }),
    implement(changeMobile, async ({ body, ...request }) => {
      await checkPuzzle(body.puzzleKey)
      return answerChange(
        request.language,
        { 'zh-CN': '手机号修改成功', 'en-US': 'Your mobile number was changed' },
        () => changeMobileOf(context, changerOf(request), body),
      )
    }),
    implement(changeUserInfo, async ({ body, caller }) =>
      userToWire(await changeProfile(context, caller, body)),
    ),
    implement(revokeOtherSessions, async ({ caller }) => {
      const { id, sessionId } = requireUser(caller)
      await revokeSessionsExcept(db, { userId: id, sessionId, now: context.now() })
      return null
    }),
    implement(listSecurityEvents, async ({ caller }) => {
      const events = await selectSecurityEvents(db, requireUser(caller).id)
      return events.map(({ createdAt, userId: _owner, ...event }) => ({ ...event, gmtCreate: createdAt }))
    }),
    implement(getAccountSecurity, async ({ caller }) => {
      const current = requireUser(caller)
      const user = await findUserById(db, current.id)
      return {
        mobile: user?.mobile ?? null,
        ...(await describeSecondFactor(db, current.id)),
        isSecondFactorNeeded: await isSecondFactorNeeded(db, current),
      }
    }),
  ]
}
