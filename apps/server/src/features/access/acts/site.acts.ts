import type { ActRules } from '../row.ts'

/** Acts on the site as a whole, and on its texts and files. */
export const SITE_ACTS = {
  'site.own': {
    means: 'do what the administration keeps for its root',
    rows: [{ who: ['site root'], because: 'One role answers for the site.' }],
    refusal: 'permission_denied',
  },
  'site.administer': {
    means: 'do more than the limits of users allow, and see the site’s lists whole',
    rows: [{ who: ['site administrator'], because: 'Limits are for users who were entrusted with nothing.' }],
    refusal: 'permission_denied',
  },
  'site.write-somewhere': {
    means: 'upload parts of texts before it is known which group they are for',
    rows: [
      { who: ['site administrator'], because: 'They write texts of the site.' },
      { who: ['administrator of a group'], because: 'They write texts of their group.' },
    ],
    refusal: 'permission_denied',
  },
  'user.read-real-name': {
    means: 'read the real names of others',
    rows: [
      {
        who: ['site root', 'without a token'],
        because: 'The list of users shows them, and no token reads that list.',
      },
    ],
    refusal: 'permission_denied',
  },
  'user.see-whole-year': {
    means: 'have days counted on which one handed in to problems and contests that are not open to all',
    rows: [{ who: ['owner'], because: 'It is theirs.' }],
    refusal: 'permission_denied',
  },
  'announcement.read': {
    means: 'read an announcement of the site',
    rows: [
      { who: ['everybody'], when: ['visible'], because: 'Announcements are for everybody.' },
      { who: ['site root'], because: 'A hidden one waits for the role that publishes it.' },
    ],
    refusal: 'announcement_not_found',
  },
  'file.delete': {
    means: 'remove a picture or file from a text',
    rows: [
      { who: ['sender'], because: 'It is theirs.' },
      { who: ['site root'], because: 'One role answers for the site.' },
      { where: ['on the site'], who: ['overseer'], because: 'Most files belong to statements of problems.' },
      { where: ['in a group'], who: ['group root'], because: 'Roots answer for everything in their group.' },
    ],
    refusal: 'permission_denied',
  },
} as const satisfies Record<string, ActRules>
