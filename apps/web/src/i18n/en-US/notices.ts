import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/notices.ts'

export default {
  title: 'Notices',
  about:
    'A notice is delivered to the messages of its recipients: automatically every hour, or at once. New accounts get the latest notices sent to everyone.',
  create: 'New notice',
  edit: 'Edit notice',
  filter: 'Recipients',
  none: 'No notices',
  none_hint: 'Write one: the next push will deliver it.',
  type: { every: 'All', All: 'Everyone', Single: 'One user', Admin: 'Administrators' },
  to_one: 'To {{username}}',
  column: { title: 'Title', state: 'State', written: 'Author', actions: 'Actions' },
  pushed: 'Pushed',
  waiting: 'Waiting for push',
  push: 'Push now',
  push_of: 'Push now: {{title}}',
  push_text:
    'The notice is delivered to all recipients at once. You can change its title and content later, but not its recipients.',
  pushed_to: 'Pushed to {{recipients}} people',
  pushed_about:
    'This notice was pushed: recipients see changes at once, and the recipients cannot be changed.',
  edit_short: 'Edit',
  edit_of: 'Edit: {{title}}',
  delete: 'Delete',
  delete_of: 'Delete: {{title}}',
  delete_text: 'The notice will not be pushed. This cannot be undone.',
  delete_pushed_text: 'The notice will also disappear from its recipients’ messages. This cannot be undone.',
  deleted: 'Deleted',
  saved: 'Saved',
  form: { title: 'Title', type: 'Recipients', recipient: 'Username', content: 'Content' },
} satisfies SameTexts<typeof zh>
