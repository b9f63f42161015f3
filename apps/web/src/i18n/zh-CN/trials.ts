const trials = {
  title: '在线测试',
  about: '用自己的输入运行当前代码，不会计入提交。',
  input: '输入',
  input_hint: '最多 {{limit}} 个字符，样例不受此限。',
  input_length: '输入最多 {{limit}} 个字符',
  expected: '期望输出（可选）',
  not_compared: '本题由检查器判定，不比较输出。',
  use_sample: '样例 {{number}}',
  samples: '填入样例',
  run: '运行',
  running: '正在运行',
  again: '结果已过期，请重新运行',
  result: '运行结果',
  tab_input: '测试用例',
  no_result: '还没有运行',
  comparison: '逐行比较',
  copy: '复制：{{name}}',
  ended_well: '运行正常结束',
  output: '输出',
  stderr: '标准错误与评测信息',
  compiler: '编译信息',
  line: '行',
  expected_column: '期望',
  differs: '与期望不同',
  empty: '（空）',
  system_error: '评测系统出错，管理员已收到通知。',
} as const

export default trials

declare module '../texts.ts' {
  interface FeatureTexts {
    trials: typeof trials
  }
}
