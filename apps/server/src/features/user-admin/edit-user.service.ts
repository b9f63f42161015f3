import {
  faultOfLine,
  ROLE_IDS,
  ROLES,
  type Role,
  USER_LINE_LIMITS,
  USER_STATUS,
  type UserEdit,
  type UserLine,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { requireEmail } from '../../http/require-text.ts'
import { requirePasswordLength, requireUsername } from '../accounts/account-rules.policy.ts'
import { revokeSessions } from '../accounts/accounts.service.ts'
import { type User, users } from '../accounts/accounts.tables.ts'
import { apiTokens } from '../accounts/api-tokens/api-tokens.tables.ts'
import { hashPassword } from '../accounts/password.service.ts'
import { refuseTaken } from '../accounts/register.service.ts'
import { roleEndsAt } from '../accounts/restrictions.service.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { sendNotice } from '../messages/send-notice.service.ts'
import { lockForOperator } from './require-operator.ts'
import { ROLE_NAMES } from './role-names.ts'

/**
 * Changes an account. Role and status take effect at once, because every request reads them and triggers notify open
 * streams. A new password ends the account's sessions and API tokens.
 *
 * @throws DomainError of the contract's `editUser`
 */
export async function changeUser(context: Context, operator: Actor, edit: UserEdit): Promise<void> {
  const read = readEdit(edit)
  const passwordHash = await hashNewPassword(edit)
  await context.db
    .transaction(async (tx) => {
      const [user] = await lockForOperator(tx, operator, [edit.uid])
      if (user === undefined) throw new DomainError('user_not_found')
      const values = {
        ...read,
        username: readName(edit.username, user),
        roleEndsAt: endOf(context, edit, user),
      }
      const change = { ...values, ...(passwordHash === null ? {} : { passwordHash }) }
      requireOthers(operator, user, values)
      await tx
        .update(users)
        .set({ ...change, updatedAt: context.now() })
        .where(eq(users.id, user.id))
      if (passwordHash !== null) {
        await revokeSessions(tx, { userId: user.id, now: context.now() })
        await tx.delete(apiTokens).where(eq(apiTokens.userId, user.id))
      }
      if (values.role !== user.role || hasNewEnd(user, values))
        await tellNewRole(context, tx, { user, role: values.role, endsAt: values.roleEndsAt })
      await recordAudit(tx, operator, {
        action: 'user.update',
        target: { kind: 'user', id: user.id, label: user.username },
        before: fieldsOf(user),
        after: {
          ...fieldsOf({ ...user, ...values }),
          ...(passwordHash === null ? {} : { newPassword: 'set' }),
        },
      })
    })
    .catch(refuseTaken)
}

/** A role that stays keeps its end unless another is given. */
function endOf({ now }: Context, { type, restrictionHours }: UserEdit, user: User): Date | null {
  const role = roleOf(type)
  if (restrictionHours === undefined && role === user.role) return user.roleEndsAt
  return roleEndsAt(role, restrictionHours ?? null, now())
}

const hasNewEnd = (before: User, after: { readonly roleEndsAt: Date | null }) =>
  before.roleEndsAt?.getTime() !== after.roleEndsAt?.getTime()

type Values = ReturnType<typeof readEdit>

/** An omitted field keeps its value, so it is not among the values; a blank one is cleared. */
function readEdit(edit: UserEdit) {
  return {
    role: roleOf(edit.type),
    status: edit.status === USER_STATUS.normal ? ('normal' as const) : ('banned' as const),
    ...(edit.realname === undefined ? {} : { realName: readLine('realname', edit.realname) }),
    ...(edit.email === undefined ? {} : { email: readEmail(edit.email) }),
    ...(edit.titleName === undefined ? {} : { titleName: readLine('titleName', edit.titleName) }),
    ...(edit.titleColor === undefined ? {} : { titleColor: readColor(edit.titleColor) }),
  }
}

/** An unchanged name is not checked, because it may be older than the rules. */
function readName(raw: string, { username }: User): string {
  return raw === username ? username : requireUsername(raw)
}

function roleOf(id: number): Role {
  const role = ROLES.find((name) => ROLE_IDS[name] === id)
  if (role === undefined) throw new Error(`The contract let role ${id} pass`)
  return role
}

function readEmail(raw: string | null): string | null {
  return raw === null || raw.trim() === '' ? null : requireEmail(raw)
}

function readLine(field: UserLine, raw: string | null): string | null {
  const text = raw?.trim() ?? ''
  if (text === '') return null
  const fault = faultOfLine(field, text)
  if (fault === 'field_invalid') throw new DomainError('user_field_invalid', { field })
  if (fault === 'field_too_long') {
    throw new DomainError('user_field_too_long', { field, limit: USER_LINE_LIMITS[field] })
  }
  return text
}

function readColor(raw: string | null): string | null {
  const color = raw?.trim() ?? ''
  if (color === '') return null
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)) throw new DomainError('title_color_invalid')
  return color.toLowerCase()
}

/** Hashed before the transaction, because it takes a while and would keep the row locked. */
async function hashNewPassword({ setNewPwd, password }: UserEdit): Promise<string | null> {
  return setNewPwd === true ? hashPassword(requirePasswordLength(password ?? '')) : null
}

/** @throws DomainError own_account_change */
function requireOthers(operator: Actor, user: User, { role, status }: Values): void {
  const isOwn = user.id === operator.id
  if (isOwn && (role !== user.role || status !== user.status)) throw new DomainError('own_account_change')
}

const fieldsOf = ({ username, email, realName, role, roleEndsAt, status, titleName, titleColor }: User) => ({
  username,
  email,
  realName,
  role,
  roleEndsAt: roleEndsAt?.toISOString() ?? null,
  status,
  titleName,
  titleColor,
})

/** In UTC, because the reader's time zone is not known. */
const minuteOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

async function tellNewRole(
  context: Context,
  tx: Db,
  { user, role, endsAt }: { user: User; role: Role; endsAt: Date | null },
): Promise<void> {
  const [from, to] = [ROLE_NAMES[user.role], ROLE_NAMES[role]]
  const until = endsAt === null ? null : minuteOf(endsAt)
  await sendNotice(tx, {
    recipientId: user.id,
    kind: 'system',
    texts: {
      'zh-CN': {
        title: '账号类型变更',
        content: `管理员将您的账号类型由“${from['zh-CN']}”改为“${to['zh-CN']}”${until === null ? '' : `，将于 ${until} UTC 自动恢复`}。`,
      },
      'en-US': {
        title: 'Your type of account changed',
        content: `An administrator changed your account from “${from['en-US']}” to “${to['en-US']}”${until === null ? '' : `; this ends by itself at ${until} UTC`}.`,
      },
    },
    now: context.now(),
  })
}
