import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/messages.ts'

export default {
  title: 'Messages',
  lists: 'Message types',
  list: { sys: 'System messages', mine: 'My messages' },
  empty: { sys: 'No system messages', mine: 'No messages for you' },
  page_empty: 'There are no messages left on this page',
  first_page: 'Back to the first page',
  state_unread: 'unread',
  unread: 'Unread messages: {{count}}.',
  show: 'Show',
  clear: 'Clear all',
  clear_text: {
    sys: 'All system messages will be deleted. This cannot be undone.',
    mine: 'All of “My messages” will be deleted. This cannot be undone.',
  },
  cleared: 'Cleared',
  delete: 'Delete',
  delete_of: 'Delete message: {{title}}',
  deleted: 'Deleted',
} satisfies SameTexts<typeof zh>
