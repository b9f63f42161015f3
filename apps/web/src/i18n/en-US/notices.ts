import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/notices.ts'

export default {
  title: 'Notices',
  about:
    'A notice goes to the message centre of those it is for: by itself every hour, or at once. New accounts find the newest of what everybody was told.',
  create: 'New notice',
  edit: 'Edit the notice',
  filter: 'Recipients',
  none: 'No notices',
  none_hint: 'Write one: the next push delivers it.',
  type: { every: 'All', All: 'Everybody', Single: 'One user', Admin: 'Administrators' },
  to_one: 'To {{username}}',
  column: { title: 'Title', state: 'State', written: 'Author', actions: 'Actions' },
  pushed: 'Pushed',
  waiting: 'Waits for the push',
  push: 'Push now',
  push_of: 'Push now: {{title}}',
  push_text:
    'The notice reaches everybody it is for at once. Its title and content may be changed later, its recipients may not.',
  pushed_to: 'Pushed to {{recipients}} people',
  pushed_about: 'This notice was pushed: changes show at once to those who have it, and its recipients stay.',
  edit_short: 'Edit',
  edit_of: 'Edit: {{title}}',
  delete: 'Delete',
  delete_of: 'Delete: {{title}}',
  delete_text: 'The notice is not pushed. This cannot be undone.',
  delete_pushed_text:
    'The notice also disappears from the message centres of those who have it. This cannot be undone.',
  deleted: 'Delete successfully',
  saved: 'Saved',
  form: { title: 'Title', type: 'Recipients', recipient: 'Username', content: 'Content' },
} satisfies SameTexts<typeof zh>
