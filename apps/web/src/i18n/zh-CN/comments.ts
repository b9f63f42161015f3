const comments = {
  title: '评论',
  count: '共 {{count}} 条评论',
  none: '还没有评论',
  none_hint: '您可以发表第一条评论。',
  order: { label: '评论排序', liked: '按赞数', newest: '最新在前', oldest: '最早在前' },
  write: '发表评论',
  write_reply: '回复 {{name}}',
  send: '发表',
  login: '登录后发表评论',
  required: '内容不能为空',
  sent: '评论成功',
  replied: '回复成功',
  more: '加载更多评论',
  all_replies: '查看全部 {{count}} 条回复',
  fresh: '有 {{count}} 条新评论',
  show: '显示',
  linked: '链接指向的评论',
  replies_to: '回复',
  gone: '已注销的用户',
  emoji: '插入表情',
  role: { root: '超级管理员', admin: '管理员' },
  actions: {
    like: '赞',
    unlike: '取消赞',
    reply: '回复',
    quote: '引用',
    link: '复制链接',
    report: '举报',
    hide: '隐藏',
    unhide: '恢复显示',
  },
  link_copied: '链接已复制',
  delete_title: '删除这条评论？',
  delete_text: '评论及其下的回复将被删除，且无法恢复。',
  deleted: '删除成功',
  hidden: '已被管理员隐藏',
  hidden_because: '已被管理员隐藏，原因：{{reason}}',
  hide_title: '隐藏内容',
  hide_reason: '原因',
  hide_hint: '作者会看到原因。之后可以恢复显示。',
  hide_done: '已隐藏',
  unhide_done: '已恢复显示',
  mute: '不接收此处的消息',
  unmute: '重新接收此处的消息',
  report: {
    title: '举报',
    labels: '类型',
    label: {
      ads: '垃圾广告',
      illegal: '违法内容',
      vulgar: '色情低俗',
      gambling: '赌博诈骗',
      abuse: '恶意谩骂',
      plagiarism: '抄袭',
    },
    reason: '理由',
    required: '请至少选择一个类型，并填写理由',
    sent: '举报已提交',
  },
  contest: {
    notice: '注意事项',
    points: {
      admins: '比赛进行中，您只能看到自己与比赛管理员的评论；比赛结束后所有评论公开。',
      reply: '只有提问者本人和比赛管理员可以回复一条评论。',
      secret: '请勿发布与解题有关的内容；需要单独提问时，请使用“提问”。',
    },
  },
} as const

export default comments

declare module '../texts.ts' {
  interface FeatureTexts {
    comments: typeof comments
  }
}
