import type { UserInfoVo } from '@gavel/contract'
import { linkOptions } from '@tanstack/react-router'
import type { TextKey } from '../../../i18n/texts.ts'
import type { OpenContest } from '../contest-context.ts'
import { mayRejudge } from '../rejudge/may-rejudge.ts'

/** The name of a page of a contest. */
export type PageName = Extract<TextKey<'contests'>, `tab.${string}`>

interface ContestTab {
  readonly name: PageName
  readonly link: (contestID: string) => object
  /** Closed to those who may not look into the contest yet. */
  readonly isInside: boolean
  readonly shownTo: (open: OpenContest, user: UserInfoVo | null) => boolean
}

const everybody = (_open: OpenContest) => true
const admins = ({ contest }: OpenContest) => contest.isAdmin

/** The pages of a contest, in the order of its menu. */
export const CONTEST_TABS = [
  {
    name: 'tab.overview',
    link: (contestID: string) =>
      linkOptions({ to: '/contest/$contestID', params: { contestID }, activeOptions: { exact: true } }),
    isInside: false,
    shownTo: everybody,
  },
  {
    name: 'tab.problems',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/problems', params: { contestID } }),
    isInside: true,
    shownTo: everybody,
  },
  {
    name: 'tab.submissions',
    link: (contestID: string) =>
      linkOptions({ to: '/contest/$contestID/submissions', params: { contestID } }),
    isInside: true,
    shownTo: everybody,
  },
  {
    name: 'tab.rank',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/rank', params: { contestID } }),
    isInside: true,
    shownTo: everybody,
  },
  {
    name: 'tab.honours',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/honours', params: { contestID } }),
    isInside: true,
    shownTo: ({ contest }: OpenContest) => contest.finalTime !== null,
  },
  {
    name: 'tab.announcements',
    link: (contestID: string) =>
      linkOptions({ to: '/contest/$contestID/announcements', params: { contestID } }),
    isInside: true,
    shownTo: everybody,
  },
  {
    name: 'tab.clarifications',
    link: (contestID: string) =>
      linkOptions({ to: '/contest/$contestID/clarifications', params: { contestID } }),
    isInside: true,
    shownTo: everybody,
  },
  {
    name: 'tab.comments',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/comment', params: { contestID } }),
    isInside: true,
    shownTo: everybody,
  },
  {
    name: 'tab.print',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/print', params: { contestID } }),
    isInside: true,
    shownTo: ({ contest }: OpenContest) => contest.openPrint,
  },
  {
    name: 'tab.balloons',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/ac-info', params: { contestID } }),
    isInside: true,
    shownTo: (open: OpenContest) => admins(open) && open.contest.format === 'icpc',
  },
  {
    name: 'tab.admin_print',
    link: (contestID: string) =>
      linkOptions({ to: '/contest/$contestID/admin-print', params: { contestID } }),
    isInside: true,
    shownTo: (open: OpenContest) => admins(open) && open.contest.openPrint,
  },
  {
    name: 'tab.participants',
    link: (contestID: string) =>
      linkOptions({ to: '/contest/$contestID/participants', params: { contestID } }),
    isInside: true,
    shownTo: admins,
  },
  {
    name: 'tab.rejudge',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/rejudge', params: { contestID } }),
    isInside: true,
    shownTo: ({ contest }: OpenContest, user: UserInfoVo | null) => mayRejudge(contest, user),
  },
  {
    name: 'tab.final',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/final', params: { contestID } }),
    isInside: true,
    shownTo: admins,
  },
  {
    name: 'tab.minutes',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/minutes', params: { contestID } }),
    isInside: true,
    shownTo: admins,
  },
  {
    name: 'tab.record',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/record', params: { contestID } }),
    isInside: true,
    shownTo: admins,
  },
] as const satisfies readonly ContestTab[]
