import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/announcements.ts'

export default {
  title: 'Announcements',
  about:
    'Announcements are shown on the home page, newest first. Only super administrators can see hidden ones.',
  about_in_contest:
    'Announcements are shown on the contest’s page and pushed to its participants. Only administrators of the contest can see hidden ones.',
  create: 'New announcement',
  edit: 'Edit announcement',
  none: 'No announcements yet',
  none_hint: 'New announcements appear on the home page.',
  none_hint_in_contest: 'New announcements are pushed to participants.',
  not_found: 'The contest has no such announcement',
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
    visible: 'Show on the home page',
    visible_in_contest: 'Show in the contest',
  },
} satisfies SameTexts<typeof zh>
