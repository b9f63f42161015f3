import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/announcements.ts'

export default {
  title: 'Announcements',
  about:
    'Announcements stand on the home page, the newest first. Hidden ones are seen by super administrators alone.',
  create: 'New announcement',
  edit: 'Edit announcement',
  none: 'There is no announcement yet',
  none_hint: 'A new one will stand on the home page.',
  column: {
    title: 'Title',
    author: 'Author',
    created: 'Created',
    modified: 'Changed',
    visible: 'Visible',
    actions: 'Actions',
  },
  visible_of: 'Show the announcement “{{title}}”',
  shown: 'The announcement is shown',
  hidden: 'The announcement is hidden',
  delete: 'Delete',
  delete_of: 'Delete the announcement “{{title}}”',
  delete_title: 'Delete announcement',
  delete_text: 'The announcement “{{title}}” will be gone for good.',
  deleted: 'The announcement is deleted',
  created: 'The announcement is published',
  saved: 'The announcement is saved',
  form: {
    title: 'Title',
    content: 'Content',
    visible: 'Show on the home page',
  },
} satisfies SameTexts<typeof zh>
