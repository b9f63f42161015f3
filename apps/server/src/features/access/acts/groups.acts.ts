import type { ActRules } from '../row.ts'

/** Acts in a group that is there: a banned one is there for the site's root alone. */
export const GROUP_ACTS = {
  'group.read': {
    means: 'read what lies in a group',
    rows: [{ who: ['group member'], because: 'A group belongs to its members.' }],
    refusal: 'group_members_only',
  },
  'group.write': {
    means: 'write problems, trainings, contests and announcements of one’s own in a group, and let people in',
    rows: [{ who: ['group administrator'], because: 'Administrators prepare the work of the group.' }],
    refusal: 'group_admins_only',
  },
  'group.change': {
    means: 'change a group and everything in it',
    rows: [{ who: ['group root'], because: 'Roots answer for everything in their group.' }],
    refusal: 'group_roots_only',
  },
  'group.own': {
    means: 'disband a group or hand it over',
    rows: [
      { who: ['site root'], because: 'One role answers for the site.' },
      { who: ['owner'], because: 'A group belongs to one user.' },
    ],
    refusal: 'group_owner_only',
  },
  'group-announcement.know': {
    means: 'know that an announcement of a group exists',
    rows: [{ who: ['group member'], because: 'A group belongs to its members.' }],
    refusal: 'announcement_not_found',
  },
  'group-announcement.change': {
    means: 'change or delete an announcement of a group',
    after: 'group-announcement.know',
    rows: [
      { who: ['group root'], because: 'Roots answer for everything in their group.' },
      { who: ['group administrator', 'author'], because: 'Administrators change what they wrote.' },
    ],
    refusal: 'not_your_announcement',
  },
} as const satisfies Record<string, ActRules>
