import { ROLE_IDS, USER_STATUS, type UserRolesVo, type WebLanguage } from '@gavel/contract'
import type { User } from '../accounts/accounts.tables.ts'
import { userToWire } from '../accounts/accounts.wire.ts'
import { ROLE_NAMES } from './role-names.ts'

export function userRolesToWire(user: User, language: WebLanguage): UserRolesVo {
  const { roleList: _, ...profile } = userToWire(user)
  return {
    ...profile,
    password: null,
    status: USER_STATUS[user.status],
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
