import { linkOptions } from '@tanstack/react-router'
import type { TextKey } from '../../../i18n/texts.ts'
import type { OpenContest } from '../contest-context.ts'

/** The name of a page of a contest. */
export type PageName = Extract<TextKey<'contests'>, `tab.${string}`>

interface ContestTab {
  readonly name: PageName
  readonly link: (contestID: string) => object
  readonly shownTo: (open: OpenContest) => boolean
}

const everybody = (_open: OpenContest) => true
const jury = ({ contest }: OpenContest) => contest.can.run === true

/** The pages of a contest for those who take part, in the order of its menu; the last one holds those of the jury. */
export const CONTEST_TABS = [
  {
    name: 'tab.overview',
    link: (contestID: string) =>
      linkOptions({ to: '/contest/$contestID', params: { contestID }, activeOptions: { exact: true } }),
    shownTo: everybody,
  },
  {
    name: 'tab.problems',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/problems', params: { contestID } }),
    shownTo: everybody,
  },
  {
    name: 'tab.submissions',
    link: (contestID: string) =>
      linkOptions({ to: '/contest/$contestID/submissions', params: { contestID } }),
    shownTo: everybody,
  },
  {
    name: 'tab.rank',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/rank', params: { contestID } }),
    shownTo: everybody,
  },
  {
    name: 'tab.clarifications',
    link: (contestID: string) =>
      linkOptions({ to: '/contest/$contestID/clarifications', params: { contestID } }),
    shownTo: everybody,
  },
  {
    name: 'tab.announcements',
    link: (contestID: string) =>
      linkOptions({ to: '/contest/$contestID/announcements', params: { contestID } }),
    shownTo: everybody,
  },
  {
    name: 'tab.print',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/print', params: { contestID } }),
    // Nobody prints in a room that has closed.
    shownTo: ({ contest, state }: OpenContest) => contest.openPrint && state !== 'ended',
  },
  {
    name: 'tab.jury',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/jury', params: { contestID } }),
    shownTo: jury,
  },
] as const satisfies readonly ContestTab[]

/** The pages of those who run a contest, below their entry of its menu. */
export const JURY_PAGES = [
  {
    name: 'tab.jury',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/jury', params: { contestID } }),
    shownTo: jury,
  },
  {
    name: 'tab.balloons',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/ac-info', params: { contestID } }),
    shownTo: (open: OpenContest) => jury(open) && open.contest.format === 'icpc',
  },
  {
    name: 'tab.admin_print',
    link: (contestID: string) =>
      linkOptions({ to: '/contest/$contestID/admin-print', params: { contestID } }),
    shownTo: (open: OpenContest) => jury(open) && open.contest.openPrint,
  },
  {
    name: 'tab.participants',
    link: (contestID: string) =>
      linkOptions({ to: '/contest/$contestID/participants', params: { contestID } }),
    shownTo: jury,
  },
  {
    name: 'tab.misunderstandings',
    link: (contestID: string) =>
      linkOptions({ to: '/contest/$contestID/misunderstandings', params: { contestID } }),
    shownTo: jury,
  },
  {
    name: 'tab.rejudge',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/rejudge', params: { contestID } }),
    shownTo: ({ contest }: OpenContest) => contest.can.rejudge === true,
  },
  {
    name: 'tab.final',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/final', params: { contestID } }),
    shownTo: jury,
  },
  {
    name: 'tab.minutes',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/minutes', params: { contestID } }),
    shownTo: jury,
  },
  {
    name: 'tab.record',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/record', params: { contestID } }),
    shownTo: jury,
  },
  {
    name: 'tab.webhooks',
    link: (contestID: string) => linkOptions({ to: '/contest/$contestID/webhooks', params: { contestID } }),
    shownTo: jury,
  },
] as const satisfies readonly ContestTab[]

/** Pages behind another one. */
const BEHIND: Partial<Record<PageName, PageName>> = {
  'tab.honours': 'tab.rank',
  'tab.comments': 'tab.clarifications',
}

export const isJuryPage = (page: PageName): boolean => JURY_PAGES.some(({ name }) => name === page)

/** The entry of the menu to which a page belongs. */
export const tabOf = (page: PageName): PageName => (isJuryPage(page) ? 'tab.jury' : (BEHIND[page] ?? page))
