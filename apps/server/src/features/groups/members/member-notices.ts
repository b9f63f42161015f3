import type { MemberLevel } from '@gavel/contract'
import { hasJoined } from '../../access/group-levels.policy.ts'
import { inertMarkdown } from '../../messages/message-texts.policy.ts'
import type { NoticeToUser } from '../../messages/send-notice.service.ts'

interface Named {
  readonly id: number
  readonly name: string
}

interface Member {
  readonly userId: string
  readonly level: MemberLevel
}

const linkTo = ({ id, name }: Named) => `[${inertMarkdown(name)}](/group/${id})`

const notice = (
  recipientId: string,
  senderId: string | null,
  now: Date,
  texts: NoticeToUser['texts'],
): NoticeToUser => ({ recipientId, senderId, kind: 'personal', texts, now })

export const welcomeNotice = (
  group: Named,
  recipientId: string,
  senderId: string | null,
  now: Date,
): NoticeToUser =>
  notice(recipientId, senderId, now, {
    'zh-CN': { title: '欢迎加入团队', content: `您已成为团队 ${linkTo(group)} 的成员。` },
    'en-US': { title: 'Welcome to the group', content: `You are a member of ${linkTo(group)} now.` },
  })

export const applicationNotice = (
  group: Named,
  recipientId: string,
  applicant: { readonly id: string; readonly username: string },
  now: Date,
): NoticeToUser => {
  const name = inertMarkdown(applicant.username)
  const list = `/group/${group.id}/member`
  return notice(recipientId, applicant.id, now, {
    'zh-CN': { title: '有人申请加入团队', content: `${name} 申请加入 ${linkTo(group)}，[去处理](${list})。` },
    'en-US': {
      title: 'Somebody applied to your group',
      content: `${name} wants to join ${linkTo(group)}. [Decide](${list})`,
    },
  })
}

export const removalNotice = (
  group: Named,
  recipientId: string,
  senderId: string | null,
  now: Date,
): NoticeToUser =>
  notice(recipientId, senderId, now, {
    'zh-CN': { title: '您已被移出团队', content: `您不再是团队 ${inertMarkdown(group.name)} 的成员。` },
    'en-US': {
      title: 'You were removed from a group',
      content: `You are no longer a member of ${inertMarkdown(group.name)}.`,
    },
  })

/** To every member but the one who disbands. */
export const disbandNotices = (
  group: Named,
  members: readonly Member[],
  senderId: string | null,
  now: Date,
): NoticeToUser[] =>
  members
    .filter(({ userId, level }) => hasJoined(level) && userId !== senderId)
    .map(({ userId }) =>
      notice(userId, senderId, now, {
        'zh-CN': { title: '团队已解散', content: `团队 ${inertMarkdown(group.name)} 已被解散。` },
        'en-US': {
          title: 'A group was disbanded',
          content: `The group ${inertMarkdown(group.name)} is gone.`,
        },
      }),
    )
