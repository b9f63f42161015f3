const solutions = {
  title: '公开的通过代码',
  about: '作者公开的通过代码。',
  closed: '本题不公开他人的代码',
  empty: '还没有人公开这道题的通过代码',
  share: '通过之后，可以在提交详情中公开自己的代码。',
  order: '排序',
  orders: { newest: '最新', fastest: '最快', shortest: '最短' },
  column: {
    author: '作者',
    time: '时间',
    memory: '内存',
    length: '长度',
    language: '语言',
    submitted: '提交时间',
    code: '代码',
  },
  read: '查看代码',
  read_of: '：{{username}} 的提交 {{id}}',
} as const

export default solutions

declare module '../texts.ts' {
  interface FeatureTexts {
    solutions: typeof solutions
  }
}
