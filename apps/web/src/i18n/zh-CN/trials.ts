const trials = {
  title: '在线测试',
  about: '用自己的输入运行当前代码，不会计入提交。',
  cases: '测试用例',
  sample: '样例 {{number}}',
  own: '用例 {{number}}',
  add: '新建用例',
  full: '每道题最多保留 {{limit}} 个用例',
  input: '输入',
  input_hint: '最多 {{limit}} 个字符；用例随账号保存，只有您能看到。',
  input_length: '输入最多 {{limit}} 个字符',
  expected: '期望输出（可选）',
  expected_sample: '期望输出',
  copy_sample: '复制成自己的用例',
  remove: '删除用例',
  not_compared: '本题由检查器判定，不比较输出。',
  run: '运行',
  run_all: '全部运行',
  running: '正在运行',
  passed: '{{all}} 个中有 {{passed}} 个符合期望',
  left: '前面的运行用时太长，这个用例没有运行。',
  again: '结果已过期，请重新运行',
  comparison: '逐行比较',
  copy: '复制：{{name}}',
  ended_well: '运行正常结束',
  output: '输出',
  cut: '只显示输出的开头。',
  stderr: '标准错误与评测信息',
  compiler: '编译信息',
  expected_column: '期望',
  empty: '（空）',
  system_error: '评测系统出错，管理员已收到通知。',
} as const

export default trials

declare module '../texts.ts' {
  interface FeatureTexts {
    trials: typeof trials
  }
}
