import type { ActRules } from '../row.ts'

/** Acts in a group that is there: a banned one is there for the site's root alone. */
export const GROUP_ACTS = {
  'group.see': {
    means: 'see what a group is about',
    rows: [
      { who: ['everybody'], when: ['visible'], because: 'A visible group may be joined.' },
      { who: ['group member'], because: 'A group belongs to its members.' },
    ],
    refusal: 'group_hidden',
  },
  'group.join': {
    means: 'join a group, or apply to one that asks for it',
    rows: [
      {
        who: ['everybody'],
        when: ['applied for'],
        refusal: 'group_applied_already',
        because: 'One application is enough.',
      },
      {
        who: ['everybody'],
        when: ['refused to the caller'],
        refusal: 'group_application_refused',
        because: 'Its administrators have decided.',
      },
      {
        who: ['everybody'],
        when: ['joined'],
        refusal: 'group_joined_already',
        because: 'Nobody belongs to a group twice.',
      },
      { who: ['everybody'], when: ['visible'], because: 'A private group asks for its code then.' },
    ],
    refusal: 'group_not_found',
  },
  'group.leave': {
    means: 'leave a group',
    rows: [
      {
        who: ['owner'],
        refusal: 'group_owner_fixed',
        because: 'A group has an owner until it is handed over.',
      },
      { who: ['everybody'], when: ['joined'], because: 'Nobody is held in a group.' },
    ],
    refusal: 'group_member_not_found',
  },
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
  'group-member.change': {
    means: 'give a member or applicant a level',
    after: 'group.write',
    rows: [
      {
        who: ['everybody'],
        when: ['the owner'],
        refusal: 'group_owner_fixed',
        because: 'A group is handed over, its owner is not lowered.',
      },
      {
        who: ['everybody'],
        when: ['lowered to an application'],
        refusal: 'group_member_lowered',
        because: 'A member is removed, and does not apply again by order.',
      },
      {
        who: ['above the member', 'above the wanted level'],
        because: 'A level decides about the levels below it.',
      },
    ],
    refusal: 'group_level_too_high',
  },
  'group-member.remove': {
    means: 'remove a member or application',
    after: 'group.write',
    rows: [
      {
        who: ['the member'],
        refusal: 'group_not_yourself',
        because: 'Members leave by another way.',
      },
      {
        who: ['everybody'],
        when: ['the owner'],
        refusal: 'group_owner_fixed',
        because: 'A group has an owner until it is handed over.',
      },
      { who: ['above the member'], because: 'A level decides about the levels below it.' },
    ],
    refusal: 'group_level_too_high',
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
