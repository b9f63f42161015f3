const problemData = {
  title: '测试数据版本',
  title_of: '{{id}}《{{title}}》的测试数据版本',
  edit: '编辑题目',
  check: '检查题目',
  about:
    '每次修改测试点、分值或检查器都会产生一个新版本，已有版本不会改变。正在进行的评测使用开始时的版本，等待中的提交使用当前版本。',
  none: '还没有测试数据',
  none_hint: '在编辑题目的页面上传或填写测试点。',
  version: '版本 {{version}}',
  live: '使用中',
  product: '系统',
  subtasks: '{{count}} 个子任务',
  download: '下载版本 {{version}}',
  column: {
    version: '版本',
    cases: '测试点',
    score: '满分',
    submissions: '已评提交',
    actions: '操作',
    case: '测试点',
    change: '变化',
    parts: '不同之处',
  },
  mode: {
    default: '普通评测',
    spj: '特殊评测',
    interactive: '交互评测',
    communication: '通信题',
    multi_pass: '多轮运行',
    output_only: '提交答案',
    grader: '函数题',
    grader_process: '函数题（独立进程）',
  },
  switch: {
    action: '切换到此版本',
    action_of: '切换到此版本：版本 {{version}}',
    title: '切换到版本 {{version}}',
    text: '之后的提交将用版本 {{version}} 评测，不再使用版本 {{live}}。已有的评测结果不变，可随后重判。',
    done: '已切换到版本 {{version}}',
  },
  affected: {
    title: '受影响的提交',
    text: '{{count}} 份提交的结果来自其他版本的测试数据。',
    rejudge: '重判受影响的提交',
    ask: '请超级管理员重判它们。',
  },
  compare: {
    title: '比较版本',
    from: '从',
    to: '到',
    same: '两个版本相同。',
    program: '程序不同：{{parts}}',
    mode: '评测方式或其设置不同',
    subtask: '子任务 {{number}}',
    absent: '没有',
    points: '{{score}} 分',
    needs: '依赖 {{numbers}}',
    cases: '测试点：新增 {{added}}，删除 {{removed}}，修改 {{changed}}，相同 {{unchanged}}。',
    lines: '第一处不同',
    looking: '正在比较…',
    line: '{{part}}，第 {{line}} 行',
    ended: '文件已结束',
  },
  change: { added: '新增', removed: '删除', changed: '修改' },
  part: { input: '输入', answer: '答案', score: '分值', subtask: '子任务', order: '顺序' },
  program: {
    kind: '种类',
    source: '源代码',
    language: '语言',
    protocol: '协议',
    points: '给分方式',
    arguments: '参数',
    extraFiles: '附加文件',
  },
  policy: {
    sum: '各测试点之和',
    min: '最低的测试点',
    max: '最高的测试点',
    product: '比例之积',
    'all-or-nothing': '全对才得分',
    average: '平均',
  },
} as const

export default problemData

declare module '../texts.ts' {
  interface FeatureTexts {
    'problem-data': typeof problemData
  }
}
