import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/announcements.ts'

export default {
  title: 'Announcements',
  about: {
    site: 'Announcements are shown on the home page, newest first. Only super administrators can see hidden ones.',
    contest:
      'Announcements are shown on the contest’s page and pushed to its participants. Only administrators of the contest can see hidden ones.',
    group:
      'Announcements are shown to the group’s members. Only administrators of the group can see hidden ones.',
  },
  manage: 'Manage announcements',
  read: 'Read announcements',
  create: 'New announcement',
  edit: 'Edit announcement',
  none: 'No announcements yet',
  none_hint: {
    site: 'New announcements appear on the home page.',
    contest: 'New announcements are pushed to participants.',
    group: 'New announcements appear to the group’s members.',
  },
  not_found: 'There is no such announcement',
  column: {
    title: 'Title',
    author: 'Author',
    created: 'Created',
    modified: 'Modified',
    visible: 'Visible',
    actions: 'Actions',
  },
  visible_of: 'Show the announcement “{{title}}”',
  shown: 'Announcement shown',
  hidden: 'Announcement hidden',
  delete: 'Delete',
  delete_of: 'Delete the announcement “{{title}}”',
  delete_title: 'Delete announcement',
  delete_text: 'The announcement “{{title}}” will be permanently deleted.',
  deleted: 'Announcement deleted',
  created: 'Announcement published',
  saved: 'Announcement saved',
  form: {
    title: 'Title',
    content: 'Content',
    visible: { site: 'Show on the home page', contest: 'Show in the contest', group: 'Show in the group' },
  },
} satisfies SameTexts<typeof zh>
