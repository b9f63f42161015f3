const judging = {
  orders: {
    title: '评测管理',
    rejudge: '重判',
    rejudge_of: '重判提交 {{id}}',
    rejudge_text: '将用当前的测试数据重判提交 {{id}}。现有结果与得分会先撤回，之前的评测保留在历史中。',
    staged: '暂存重判',
    rejudged: '已加入评测队列',
    cancel: '取消提交',
    cancel_text: '提交 {{id}} 将不再评测，也没有结果与得分。之后仍可重判。',
    cancelled: '提交已取消',
    manual: '人工判定',
    manual_text: '结果会立即生效并标记为人工判定；之前的评测保留在历史中。',
    verdict: '结果',
    score: '得分',
    score_hint: '1 到 {{most}} 分的整数（满分 {{full}}）。',
    score_fixed: '得分：{{score}}（满分 {{full}}）',
    choose: '请选择',
    reason: '理由',
    reason_hint: '只有管理员能在评测历史中看到。',
    decide: '判定',
    decided: '结果已更改',
    resubmit: '重新提交',
  },
  history: {
    title: '评测历史',
    count: '{{count}} 次评测',
    verdict: '结果',
    origin: '来源',
    data: '数据版本',
    judge: '评测机',
    time: '时间',
    memory: '内存',
    score: '得分',
    ordered: '开始于',
    current: '当前',
    by: '由 {{name}} 操作',
  },
  reason: {
    submitted: '提交',
    resubmitted: '重新提交',
    rejudge: '重判',
    staged: '暂存重判',
    manual: '人工判定',
  },
} as const

export default judging

declare module '../texts.ts' {
  interface FeatureTexts {
    judging: typeof judging
  }
}
