import { linkOptions } from '@tanstack/react-router'

/** The deed that a page of a group is for. Null: it is for everybody. */
type Need = 'look' | 'run' | 'change' | null

/** The pages of a group in the order of its menu. */
export const GROUP_TABS = [
  {
    name: 'home',
    needs: null,
    link: (groupID: string) =>
      linkOptions({ to: '/group/$groupID', params: { groupID }, activeOptions: { exact: true } }),
  },
  {
    name: 'problem',
    needs: 'look',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/problem', params: { groupID } }),
  },
  {
    name: 'training',
    needs: 'look',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/training', params: { groupID } }),
  },
  {
    name: 'contest',
    needs: 'look',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/contest', params: { groupID } }),
  },
  {
    name: 'submission',
    needs: 'look',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/status', params: { groupID } }),
  },
  {
    name: 'rank',
    needs: 'look',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/rank', params: { groupID } }),
  },
  {
    name: 'announcement',
    needs: 'look',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/announcement', params: { groupID } }),
  },
  {
    name: 'discussion',
    needs: 'look',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/discussion', params: { groupID } }),
  },
  {
    name: 'member',
    needs: 'look',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/member', params: { groupID } }),
  },
  {
    name: 'marks',
    needs: 'run',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/marks', params: { groupID } }),
  },
  {
    name: 'setting',
    needs: 'change',
    link: (groupID: string) => linkOptions({ to: '/group/$groupID/setting', params: { groupID } }),
  },
] as const satisfies readonly { needs: Need; [part: string]: unknown }[]

export type GroupTab = (typeof GROUP_TABS)[number]['name']
