const announcements = {
  title: '公告管理',
  about: {
    site: '公告显示在首页，最新的在最前。隐藏的公告只有超级管理员能看到。',
    contest: '公告显示在比赛的公告页，并推送给参赛者。隐藏的公告只有比赛管理员能看到。',
    group: '公告显示在团队的公告页，只有成员能看到。隐藏的公告只有团队管理员能看到。',
  },
  manage: '管理公告',
  read: '查看公告',
  create: '新建公告',
  edit: '编辑公告',
  none: '还没有公告',
  none_hint: {
    site: '新建的公告会显示在首页。',
    contest: '新建的公告会推送给参赛者。',
    group: '新建的公告会显示给团队成员。',
  },
  not_found: '没有该公告',
  column: {
    title: '标题',
    author: '作者',
    created: '创建时间',
    modified: '修改时间',
    visible: '可见',
    actions: '操作',
  },
  visible_of: '显示公告“{{title}}”',
  shown: '公告已显示',
  hidden: '公告已隐藏',
  delete: '删除',
  delete_of: '删除公告“{{title}}”',
  delete_title: '删除公告',
  delete_text: '公告“{{title}}”将被删除，无法恢复。',
  deleted: '公告已删除',
  created: '公告已发布',
  saved: '公告已保存',
  form: {
    title: '标题',
    content: '内容',
    visible: { site: '在首页显示', contest: '在比赛中显示', group: '在团队中显示' },
  },
} as const

export default announcements

declare module '../texts.ts' {
  interface FeatureTexts {
    announcements: typeof announcements
  }
}
