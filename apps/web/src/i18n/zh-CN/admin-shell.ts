const adminShell = {
  area: '管理后台',
  label: '管理导航',
  back_to_site: '返回网站',
  narrow: '收起导航',
  widen: '展开导航',
  groups: {
    overview: '概览',
    people: '用户',
    content: '内容',
    judging: '评测',
    system: '系统',
  },
  items: {
    dashboard: '仪表盘',
    handbook: '使用手册',
    problems: '题目',
    trainings: '训练',
    contests: '比赛',
    tags: '标签',
    exchange: '导入导出',
    applications: '团队题目',
    mirror: '远程题目',
    announcements: '公告',
    discussions: '讨论',
    home: '首页',
    judges: '评测机',
    remote: '远程评测',
    rejudges: '重判',
    users: '用户管理',
    login_provider: '第三方登录',
    notices: '通知',
    conf: '网站设置',
    switches: '开关与限制',
    webhooks: 'Webhook',
    audit: '操作日志',
  },
} as const

export default adminShell

declare module '../texts.ts' {
  interface FeatureTexts {
    'admin-shell': typeof adminShell
  }
}
