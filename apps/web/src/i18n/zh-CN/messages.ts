const messages = {
  title: '消息中心',
  lists: '消息分类',
  list: { sys: '系统消息', mine: '我的消息' },
  empty: { sys: '暂无系统消息', mine: '暂无我的消息' },
  page_empty: '本页已没有消息',
  first_page: '回到第一页',
  state_unread: '未读',
  unread: '还有 {{count}} 条未读消息。',
  show: '查看',
  clear: '清空',
  clear_text: {
    sys: '将删除全部系统消息，无法恢复。',
    mine: '将删除全部“我的消息”，无法恢复。',
  },
  cleared: '已清空',
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
