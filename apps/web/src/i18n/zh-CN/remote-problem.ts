const remoteProblem = {
  title: '添加其他网站的题目',
  about: '题库中还没有的题目会先从该网站读取，需要几秒钟。',
  leaves: '如果它在公开题库中，且您有权公开题目，它会立即离开公开题库，直到不再属于任何比赛。',
  site: '网站',
  id: '在该网站的题号',
  id_hint: '例如 {{example}}',
  label: '在这里的题号',
  add: '添加',
  added: '已添加 {{id}}',
} as const

export default remoteProblem

declare module '../texts.ts' {
  interface FeatureTexts {
    'remote-problem': typeof remoteProblem
  }
}
