const problemStatistics = {
  by_language: '各语言的结果',
  language: '语言',
  total: '提交数',
  rate: '通过率',
  best: '最佳提交',
  fastest: '最快',
  shortest: '最短',
  no_best: '还没有可以比较的提交',
  rank: '名次',
  user: '用户',
  time: '时间',
  memory: '内存',
  length: '长度',
  submission: '提交',
} as const

export default problemStatistics

declare module '../texts.ts' {
  interface FeatureTexts {
    'problem-statistics': typeof problemStatistics
  }
}
