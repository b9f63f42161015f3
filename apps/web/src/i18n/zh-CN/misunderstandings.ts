const misunderstandings = {
  title: '错因分组',
  about: '每个人最近一份错误程序，按未通过的测试点分组。已通过这道题的人不在任何组里。',
  problem: '题目',
  figures: '{{members}} 人中，{{solved}} 人通过，{{tried}} 人提交过',
  no_problems: '还没有题目',
  none: '没有人卡在这道题上',
  none_hint: '有人提交的程序出错后，会立即出现在这里。',
  cases_closed: '只有可以查看测试数据的人能看到未通过的测试点，因此这里只按结果分组。',
  groups: '分组',
  group: '第 {{number}} 组：{{members}} 人中的 {{count}} 人',
  of: '{{count}} / {{members}}',
  fails: {
    exactly: '恰好这些测试点没有通过：',
    first: '首先没有通过的测试点（之后的没有运行）：',
    compile: '程序无法编译',
    unknown: '不清楚是哪个测试点没有通过',
    closed: '结果相同',
  },
  case: '测试点 {{seq}}',
  sample: '样例 {{number}}',
  subtask: '子任务 {{number}}',
  empty_line: '（空行）',
  more_cases: '另外还有 {{count}} 个测试点',
  people: '组里的人和他们的提交',
  more_people: '另外还有 {{count}} 人',
  submission: '{{username}} 的提交 {{id}}',
  programs: {
    show: '查看程序',
    hide: '收起程序',
    title: '第 {{number}} 组的程序',
    previous: '上一份程序',
    next: '下一份程序',
    position: '{{first}}–{{last}}，共 {{count}} 份',
    one: '第 {{first}} 份，共 {{count}} 份',
    code: '{{username}} 的程序',
    copy: '复制程序',
    closed: '您无权查看这份程序。',
    loading: '正在读取程序…',
  },
  hint: {
    open: '发送提示',
    open_for: '给第 {{number}} 组发送提示',
    title: '给 {{count}} 人发送一条提示',
    goes_to: '将发送给：{{names}}',
    goes_to_more: '将发送给：{{names}} 等 {{count}} 人',
    about: '每个人都会在系统消息里收到它，看不到还有谁收到。发送时已经通过或换了错法的人不会收到。',
    text: '提示内容（支持 Markdown）',
    send: '发送',
    sent: '已发送给 {{count}} 人',
    separator: '、',
  },
} as const

export default misunderstandings

declare module '../texts.ts' {
  interface FeatureTexts {
    misunderstandings: typeof misunderstandings
  }
}
