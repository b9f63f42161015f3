import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/messages.ts'

export default {
  title: 'Messages',
  lists: 'Message types',
  list: {
    discuss: 'Comments',
    reply: 'Replies',
    like: 'Likes',
    sys: 'System messages',
    mine: 'My messages',
  },
  empty: {
    discuss: 'No comments',
    reply: 'No replies',
    like: 'No likes',
    sys: 'No system messages',
    mine: 'No messages for you',
  },
  page_empty: 'There are no messages left on this page',
  first_page: 'Back to the first page',
  state_unread: 'unread',
  unread: 'Unread messages: {{count}}.',
  show: 'Show',
  clear: 'Clear all',
  clear_text: {
    discuss: 'All messages of comments will be deleted. This cannot be undone.',
    reply: 'All messages of replies will be deleted. This cannot be undone.',
    like: 'All messages of likes will be deleted. This cannot be undone.',
    sys: 'All system messages will be deleted. This cannot be undone.',
    mine: 'All of “My messages” will be deleted. This cannot be undone.',
  },
  cleared: 'Cleared',
  gone: 'A deleted account',
  action: {
    Discuss: 'commented',
    Reply: 'replied to you',
    Mention: 'mentioned you',
    Like_Post: 'liked your discussion',
    Like_Discuss: 'liked your comment',
  },
  delete_from: 'Delete the message from {{name}}',
  delete: 'Delete',
  delete_of: 'Delete message: {{title}}',
  deleted: 'Deleted',
} satisfies SameTexts<typeof zh>
