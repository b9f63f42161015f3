import type { DataOf, listSessions, UserInfoVo } from '@gavel/contract'
import type { Session, User } from './accounts.queries.ts'

export function userToWire(user: User): UserInfoVo {
  return {
    uid: user.id,
    username: user.username,
    nickname: user.nickname,
    avatar: user.avatar,
    titleName: user.titleName,
    titleColor: user.titleColor,
    email: user.email,
    number: user.studentNumber,
    gender: user.gender,
    school: user.school,
    course: user.course,
    signature: user.signature,
    realname: user.realName,
    github: user.github,
    blog: user.blog,
    cfUsername: user.codeforcesUsername,
    roleList: [user.role],
  }
}

export function sessionToWire(session: Session, currentId: string): DataOf<typeof listSessions>[number] {
  return {
    id: session.id,
    userAgent: session.userAgent,
    ip: session.ip,
    current: session.id === currentId,
    gmtCreate: session.createdAt,
    lastSeenAt: session.lastSeenAt,
  }
}
