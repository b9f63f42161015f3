const problemAdmin = {
  title: '题目管理',
  create: '新建题目',
  none: '没有符合条件的题目',
  none_hint: '换个关键词或放宽筛选条件试试。',
  search: '题号、标题或作者',
  search_submit: '搜索',
  saved: '已保存',
  auth_of: '《{{title}}》的可见性',
  filter: {
    auth: '可见性',
    any_auth: '全部可见性',
    mode: '评测方式',
    any_mode: '全部评测方式',
    bank: '题库',
    any_bank: '全部题库',
    own_bank: '本站题库',
  },
  applications: {
    title: '团队题目',
    none: '没有团队申请公开题目',
    none_hint: '团队申请公开的题目会显示在这里。',
    problem: '题目',
    group: '团队',
    author: '作者',
    state: '状态',
    decide: '审核',
    read: '查看',
    read_of: '查看《{{title}}》',
    waiting: '待审核',
    accepted: '已公开',
    refused: '已拒绝',
    accept: '公开',
    refuse: '拒绝',
    accepted_done: '《{{title}}》已公开',
    refused_done: '已拒绝公开《{{title}}》',
  },
  auth: { public: '公开', private: '私有', contest: '比赛' },
  type: { acm: 'ICPC', oi: 'OI' },
  mode: {
    default: '普通评测',
    spj: '特殊评测',
    interactive: '交互评测',
    communication: '通信题',
    multi_pass: '多遍运行',
    output_only: '提交答案',
    grader: '函数题',
    grader_process: '函数题（独立进程）',
  },
  column: {
    id: '题号',
    title: '标题',
    mode: '类型',
    author: '作者',
    modified: '修改时间',
    auth: '可见性',
    actions: '操作',
  },
  action: {
    data: '《{{title}}》的测试数据版本',
    check: '检查《{{title}}》',
    editorial: '《{{title}}》的题解和提示',
    download: '下载《{{title}}》的测试数据',
    rejudge: '重判《{{title}}》',
    delete: '删除《{{title}}》',
  },
  action_words: {
    data: '测试数据版本',
    check: '检查',
    editorial: '题解和提示',
    download: '下载测试数据',
    rejudge: '重判',
  },
  delete: {
    title: '删除题目',
    text: '{{id}}《{{title}}》及其全部提交、题面和测试数据将被删除，且不能恢复。',
    confirm: '删除',
    done: '已删除',
  },
} as const

export default problemAdmin

declare module '../texts.ts' {
  interface FeatureTexts {
    'problem-admin': typeof problemAdmin
  }
}
