import { ROLE_IDS, USER_STATUS, type UserImportVo, type UserRolesVo, type WebLanguage } from '@gavel/contract'
import type { User } from '../accounts/accounts.tables.ts'
import { userToWire } from '../accounts/accounts.wire.ts'
import { ROLE_NAMES } from './role-names.ts'
import type { FoundImport } from './user-imports.queries.ts'

export function importToWire({ userImport, ready }: FoundImport): UserImportVo {
  const { id, kind, state, total, faults, createdAt } = userImport
  // Nothing counts the rows of a finished import: they are gone.
  const done = state === 'done' ? total : ready
  return { id, kind, state, total, done, faults: [...faults], gmtCreate: createdAt }
}

export function userRolesToWire(user: User, language: WebLanguage): UserRolesVo {
  const { roleList: _, ...profile } = userToWire(user)
  return {
    ...profile,
    password: null,
    status: USER_STATUS[user.status],
    restrictedUntil: user.roleEndsAt,
    gmtCreate: user.createdAt,
    gmtModified: user.updatedAt,
    roles: [
      {
        id: ROLE_IDS[user.role],
        role: user.role,
        description: ROLE_NAMES[user.role][language],
        status: 0,
        gmtCreate: null,
        gmtModified: null,
      },
    ],
  }
}
