const audit = {
  title: '操作日志',
  about: '管理员的每一次修改：谁、何时、从哪里、改之前与改之后。日志只增不改，任何人都不能修改或删除。',
  none: '没有符合条件的记录',
  none_hint: '放宽筛选条件试试。',
  export: '下载 CSV',
  machine: '系统',
  filter: {
    username: '操作者',
    action: '操作',
    any_action: '全部操作',
    target: '对象',
    any_target: '全部对象',
    keyword: '名称、地址或内容',
    from: '从',
    to: '到',
    apply: '筛选',
    reset: '清除筛选',
  },
  entry: {
    field: '字段',
    before: '修改前',
    after: '修改后',
    nothing: '（空）',
    ip: '地址',
    agent: '浏览器',
    role: '身份',
    uid: '用户编号',
    target: '对象编号',
    no_fields: '该操作没有字段变化。',
  },
  action: {
    site: {
      'set-up': '创建首位管理员',
      'import-begin': '开始迁入站点',
      'import-end': '完成迁入站点',
    },
    mail: { change: '修改邮件设置' },
    'login-provider': { change: '修改第三方登录设置', test: '测试第三方登录' },
    'judge-host': {
      create: '新建评测机密钥',
      drain: '暂停评测机',
      resume: '恢复评测机',
      revoke: '吊销评测机',
    },
    problem: {
      create: '新建题目',
      update: '修改题目',
      delete: '删除题目',
      visibility: '修改题目可见性',
      data: '切换测试数据版本',
    },
    tag: { create: '新建标签', update: '修改标签', delete: '删除标签', merge: '合并标签' },
    'tag-class': { create: '新建标签分类', update: '修改标签分类', delete: '删除标签分类' },
    submission: {
      rejudge: '重判提交',
      'rejudge-many': '批量重判',
      'manual-verdict': '人工评判',
      cancel: '取消评测',
    },
    'staged-rejudge': { order: '新建暂存重判', apply: '应用重判', discard: '放弃重判', undo: '撤销重判' },
    announcement: { create: '新建公告', update: '修改公告', delete: '删除公告' },
    carousel: { add: '添加轮播图', update: '修改轮播图', order: '调整轮播图顺序', remove: '删除轮播图' },
    countdowns: { change: '修改倒计时' },
    notice: { create: '新建通知', update: '修改通知', delete: '删除通知', push: '推送通知' },
    website: { change: '修改网站设置' },
    switches: { change: '修改开关与限制' },
    user: { update: '修改用户', delete: '删除用户', import: '批量导入用户', generate: '生成用户' },
  },
  target: {
    site: '网站',
    setting: '设置',
    'judge-host': '评测机',
    problem: '题目',
    tag: '标签',
    'tag-class': '标签分类',
    submission: '提交',
    'staged-rejudge': '暂存重判',
    user: '用户',
    announcement: '公告',
    'carousel-slide': '轮播图',
    notice: '通知',
  },
} as const

export default audit

declare module '../texts.ts' {
  interface FeatureTexts {
    audit: typeof audit
  }
}
