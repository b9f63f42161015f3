import type { UserInfoVo } from '@gavel/contract'
import {
  IconBell,
  IconBook2,
  IconDashboard,
  IconHistory,
  IconHome,
  IconKey,
  IconListNumbers,
  IconMessages,
  IconPackageExport,
  IconRefresh,
  IconRoute,
  IconServer,
  IconSettings,
  IconSpeakerphone,
  IconTags,
  IconToggleRight,
  IconTrophy,
  IconUsers,
  IconWebhook,
  IconWorld,
  IconWorldDownload,
  IconWorldUp,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { isProblemAdmin, isRoot, isSiteAdmin } from '../../../api/session.ts'

/** The groups of the side navigation, in order. */
const ADMIN_GROUPS = ['overview', 'people', 'content', 'judging', 'system'] as const
type AdminGroup = (typeof ADMIN_GROUPS)[number]

/**
 * The entries of the side navigation: an administration page is one entry here and its name in the texts
 * `admin-shell`. Within their group entries keep this order.
 */
const ADMIN_ITEMS = [
  {
    group: 'overview',
    label: 'items.dashboard',
    Icon: IconDashboard,
    link: linkOptions({ to: '/admin/dashboard' }),
    shownTo: isSiteAdmin,
  },
  {
    group: 'overview',
    label: 'items.handbook',
    Icon: IconBook2,
    link: linkOptions({ to: '/help/handbook' }),
    shownTo: isSiteAdmin,
  },
  {
    group: 'people',
    label: 'items.users',
    Icon: IconUsers,
    link: linkOptions({ to: '/admin/user' }),
    shownTo: isRoot,
  },
  {
    group: 'content',
    label: 'items.problems',
    Icon: IconListNumbers,
    link: linkOptions({ to: '/admin/problems' }),
    shownTo: isSiteAdmin,
  },
  {
    group: 'content',
    label: 'items.tags',
    Icon: IconTags,
    link: linkOptions({ to: '/admin/problem/tag' }),
    shownTo: isSiteAdmin,
  },
  {
    group: 'content',
    label: 'items.exchange',
    Icon: IconPackageExport,
    link: linkOptions({ to: '/admin/problem/batch-operation' }),
    shownTo: isSiteAdmin,
  },
  {
    group: 'content',
    label: 'items.applications',
    Icon: IconWorldUp,
    link: linkOptions({ to: '/admin/group-problem/apply' }),
    shownTo: isProblemAdmin,
  },
  {
    group: 'content',
    label: 'items.mirror',
    Icon: IconWorldDownload,
    link: linkOptions({ to: '/admin/problem/mirror' }),
    shownTo: isProblemAdmin,
  },
  {
    group: 'content',
    label: 'items.trainings',
    Icon: IconRoute,
    link: linkOptions({ to: '/admin/training' }),
    shownTo: isSiteAdmin,
  },
  {
    group: 'content',
    label: 'items.contests',
    Icon: IconTrophy,
    link: linkOptions({ to: '/admin/contest' }),
    shownTo: isSiteAdmin,
  },
  {
    group: 'content',
    label: 'items.discussions',
    Icon: IconMessages,
    link: linkOptions({ to: '/admin/discussion' }),
    shownTo: isSiteAdmin,
  },
  {
    group: 'content',
    label: 'items.announcements',
    Icon: IconSpeakerphone,
    link: linkOptions({ to: '/admin/announcement' }),
    shownTo: isRoot,
  },
  {
    group: 'content',
    label: 'items.notices',
    Icon: IconBell,
    link: linkOptions({ to: '/admin/notice' }),
    shownTo: isRoot,
  },
  {
    group: 'content',
    label: 'items.home',
    Icon: IconHome,
    link: linkOptions({ to: '/admin/home' }),
    shownTo: isRoot,
  },
  {
    group: 'judging',
    label: 'items.judges',
    Icon: IconServer,
    link: linkOptions({ to: '/admin/judges' }),
    shownTo: isSiteAdmin,
  },
  {
    group: 'judging',
    label: 'items.remote',
    Icon: IconWorld,
    link: linkOptions({ to: '/admin/remote' }),
    shownTo: isRoot,
  },
  {
    group: 'judging',
    label: 'items.rejudges',
    Icon: IconRefresh,
    link: linkOptions({ to: '/admin/rejudges' }),
    shownTo: isRoot,
  },
  {
    group: 'system',
    label: 'items.login_provider',
    Icon: IconKey,
    link: linkOptions({ to: '/admin/login-provider' }),
    shownTo: isRoot,
  },
  {
    group: 'system',
    label: 'items.conf',
    Icon: IconSettings,
    link: linkOptions({ to: '/admin/conf' }),
    shownTo: isRoot,
  },
  {
    group: 'system',
    label: 'items.switches',
    Icon: IconToggleRight,
    link: linkOptions({ to: '/admin/switch' }),
    shownTo: isRoot,
  },
  {
    group: 'system',
    label: 'items.webhooks',
    Icon: IconWebhook,
    link: linkOptions({ to: '/admin/webhooks' }),
    shownTo: isRoot,
  },
  {
    group: 'system',
    label: 'items.audit',
    Icon: IconHistory,
    link: linkOptions({ to: '/admin/audit' }),
    shownTo: isRoot,
  },
] as const satisfies readonly ({ group: AdminGroup } & Record<string, unknown>)[]

/** The groups with at least one entry for this user, with these entries. */
export function adminGroupsFor(user: UserInfoVo | null) {
  const shown = ADMIN_ITEMS.filter((item) => item.shownTo(user))
  return ADMIN_GROUPS.map((group) => ({
    group,
    items: shown.filter((item) => item.group === group),
  })).filter(({ items }) => items.length > 0)
}
