const submissions = {
  list: {
    title: '评测记录',
    empty: '还没有提交。去题库选一道题开始吧。',
    past_end: '这一页没有内容',
    first_page: '回到第一页',
    no_match: '没有符合条件的提交',
    own: '（我的提交）',
    detail_of: '，查看提交 {{id}} 的详情',
  },
  filter: {
    rejudge: '重判这些提交',
    only_mine: '只看我的',
    status: '评测结果',
    all_statuses: '全部结果',
    language: '语言',
    all_languages: '全部语言',
    problem: '题号',
    exact: '题号完全匹配',
    username: '用户名',
    apply: '查询',
    reset: '重置',
  },
  column: {
    id: '编号',
    problem: '题目',
    status: '结果',
    time: '时间',
    memory: '内存',
    language: '语言',
    length: '长度',
    author: '提交者',
    submitted: '提交时间',
    score: '得分',
    judge: '评测机',
    rejudge: '重新评测',
  },
  fact: { points: '{{score}} 分' },
  progress: { label: '评测进度', cases: '已完成 {{done}}/{{total}} 个测试点' },
  cases: {
    name: '测试点 {{number}}：{{verdict}}',
    subtask: '子任务 {{number}}',
    passed: '通过 {{passed}}/{{total}}',
    first_failing: '第一个未通过的测试点：#{{number}}',
    not_run: '未运行',
    skipped: '所在子任务已经失败。',
    files: '输入 {{input}}，答案 {{answer}}',
    cpu: 'CPU {{time}}',
    wall: '实际用时 {{time}}',
    exit_code: '退出码 {{code}}',
    signal: '被 {{name}} 终止',
    two_runs: '运行了两次，取较好的一次：{{runs}}',
    input: '输入',
    answer: '期望输出',
    output: '程序输出',
    beginning_of: '共 {{size}}，仅显示开头',
    empty_file: '空文件',
    closed: '该题目不公开各测试点的结果。',
  },
  message: {
    compile: '编译信息',
    system: '系统错误信息',
    remote: '提交失败信息',
    copy: '复制信息',
    hidden: '没有可显示的信息：只有提交者本人能看到编译信息。',
  },
  panel: { detail: '提交 {{id}} 的详情' },
  mine: {
    title: '我的提交',
    empty: '你还没有提交过这道题',
    login: '登录后可查看自己的提交',
  },
  detail: {
    title: '提交 {{id}}',
    code: '代码',
    code_hidden: '提交者没有公开这份代码。',
    copy_code: '复制代码',
    not_found: '没有这份提交，或者你无权查看。',
  },
  share: {
    label: '公开代码',
    opened: '代码已公开',
    closed: '代码已取消公开',
  },
} as const

export default submissions

declare module '../texts.ts' {
  interface FeatureTexts {
    submissions: typeof submissions
  }
}
