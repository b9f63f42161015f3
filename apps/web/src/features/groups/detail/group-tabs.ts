import { linkOptions } from '@tanstack/react-router'

/** Whom a page of a group is for. */
type Audience = 'everybody' | 'member' | 'admin' | 'root'

/** The pages of a group in the order of its menu. */
export const GROUP_TABS = [
  {
    name: 'home',
    audience: 'everybody' as Audience,
    link: (groupID: string) =>
      linkOptions({ to: '/group/$groupID', params: { groupID }, activeOptions: { exact: true } }),
  },
  {
    name: 'problem',
    audience: 'member' as Audience,
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/problem', params: { groupID } }),
  },
  {
    name: 'training',
    audience: 'member' as Audience,
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/training', params: { groupID } }),
  },
  {
    name: 'contest',
    audience: 'member' as Audience,
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/contest', params: { groupID } }),
  },
  {
    name: 'submission',
    audience: 'member' as Audience,
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/status', params: { groupID } }),
  },
  {
    name: 'rank',
    audience: 'member' as Audience,
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/rank', params: { groupID } }),
  },
  {
    name: 'announcement',
    audience: 'member' as Audience,
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/announcement', params: { groupID } }),
  },
  {
    name: 'discussion',
    audience: 'member' as Audience,
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/discussion', params: { groupID } }),
  },
  {
    name: 'member',
    audience: 'member' as Audience,
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/member', params: { groupID } }),
  },
  {
    name: 'marks',
    audience: 'admin' as Audience,
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/marks', params: { groupID } }),
  },
  {
    name: 'setting',
    audience: 'root' as Audience,
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/setting', params: { groupID } }),
  },
] as const

export type GroupTab = (typeof GROUP_TABS)[number]['name']
