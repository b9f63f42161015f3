import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/messages.ts'

export default {
  title: 'Messages',
  lists: 'Kinds of messages',
  list: { sys: 'System messages', mine: 'My messages' },
  empty: { sys: 'No system messages', mine: 'No messages of your own' },
  page_empty: 'There are no messages left on this page',
  first_page: 'Back to the first page',
  state_unread: 'unread',
  unread: 'Unread messages: {{count}}.',
  show: 'Show',
  clear: 'Clear all',
  clear_text: {
    sys: 'All system messages are deleted. This cannot be undone.',
    mine: 'All of “My messages” are deleted. This cannot be undone.',
  },
  cleared: 'Cleared',
  delete: 'Delete',
  delete_of: 'Delete the message: {{title}}',
  deleted: 'Delete successfully',
} satisfies SameTexts<typeof zh>
