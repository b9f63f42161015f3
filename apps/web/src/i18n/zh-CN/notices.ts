const notices = {
  title: '通知',
  about:
    '通知会进入收件人的消息中心：每小时自动推送一次，也可以立即推送。新注册的用户会收到最近推送给所有人的通知。',
  create: '新建通知',
  edit: '编辑通知',
  filter: '收件人',
  none: '没有通知',
  none_hint: '新建一条通知，它会在下一次推送时送达。',
  type: { every: '全部', All: '所有人', Single: '指定用户', Admin: '管理员' },
  to_one: '用户 {{username}}',
  column: { title: '标题', state: '状态', written: '作者', actions: '操作' },
  pushed: '已推送',
  waiting: '等待推送',
  push: '立即推送',
  push_of: '立即推送：{{title}}',
  push_text: '通知将马上送达所有收件人。推送后仍可修改标题和内容，但不能更换收件人。',
  pushed_to: '已推送给 {{recipients}} 人',
  pushed_about: '该通知已推送：修改会立即显示给已收到的用户，收件人不能更换。',
  edit_short: '编辑',
  edit_of: '编辑：{{title}}',
  delete: '删除',
  delete_of: '删除：{{title}}',
  delete_text: '该通知将不会推送，且无法恢复。',
  delete_pushed_text: '该通知也会从所有收件人的消息中心消失，且无法恢复。',
  deleted: '已删除',
  saved: '已保存',
  form: { title: '标题', type: '收件人', recipient: '用户名', content: '内容' },
} as const

export default notices

declare module '../texts.ts' {
  interface FeatureTexts {
    notices: typeof notices
  }
}
