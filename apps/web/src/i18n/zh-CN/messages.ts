const messages = {
  title: '消息中心',
  lists: '消息分类',
  list: { discuss: '评论我的', reply: '回复我的', like: '收到的赞', sys: '系统消息', mine: '我的消息' },
  empty: {
    discuss: '暂无评论',
    reply: '暂无回复',
    like: '暂无赞',
    sys: '暂无系统消息',
    mine: '暂无我的消息',
  },
  page_empty: '本页已没有消息',
  first_page: '回到第一页',
  state_unread: '未读',
  unread: '还有 {{count}} 条未读消息。',
  show: '查看',
  clear: '清空',
  clear_text: {
    discuss: '将删除全部评论消息，无法恢复。',
    reply: '将删除全部回复消息，无法恢复。',
    like: '将删除全部点赞消息，无法恢复。',
    sys: '将删除全部系统消息，无法恢复。',
    mine: '将删除全部“我的消息”，无法恢复。',
  },
  cleared: '已清空',
  gone: '已注销的用户',
  action: {
    Discuss: '发表了评论',
    Reply: '回复了您',
    Mention: '提到了您',
    Like_Post: '赞了您的讨论',
    Like_Discuss: '赞了您的评论',
  },
  delete_from: '删除来自 {{name}} 的消息',
  delete: '删除',
  delete_of: '删除消息：{{title}}',
  deleted: '已删除',
} as const

export default messages

declare module '../texts.ts' {
  interface FeatureTexts {
    messages: typeof messages
  }
}
