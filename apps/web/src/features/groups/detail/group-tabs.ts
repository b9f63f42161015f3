import { linkOptions } from '@tanstack/react-router'

/** The readers whom a page of a group is for. */
type Audience = 'everybody' | 'member' | 'admin' | 'root'

/** The pages of a group in the order of its menu. */
export const GROUP_TABS = [
  {
    name: 'home',
    audience: 'everybody',
    link: (groupID: string) =>
      linkOptions({ to: '/group/$groupID', params: { groupID }, activeOptions: { exact: true } }),
  },
  {
    name: 'problem',
    audience: 'member',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/problem', params: { groupID } }),
  },
  {
    name: 'training',
    audience: 'member',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/training', params: { groupID } }),
  },
  {
    name: 'contest',
    audience: 'member',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/contest', params: { groupID } }),
  },
  {
    name: 'submission',
    audience: 'member',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/status', params: { groupID } }),
  },
  {
    name: 'rank',
    audience: 'member',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/rank', params: { groupID } }),
  },
  {
    name: 'announcement',
    audience: 'member',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/announcement', params: { groupID } }),
  },
  {
    name: 'discussion',
    audience: 'member',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/discussion', params: { groupID } }),
  },
  {
    name: 'member',
    audience: 'member',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/member', params: { groupID } }),
  },
  {
    name: 'marks',
    audience: 'admin',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/marks', params: { groupID } }),
  },
  {
    name: 'setting',
    audience: 'root',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/setting', params: { groupID } }),
  },
] as const satisfies readonly { audience: Audience; [part: string]: unknown }[]

export type GroupTab = (typeof GROUP_TABS)[number]['name']
