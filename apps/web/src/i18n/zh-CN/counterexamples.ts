const counterexamples = {
  title: '反例',
  search: '查找反例',
  search_again: '换一批数据再找',
  running: '正在生成数据并运行您的程序……',
  after_tries: '再有 {{count}} 次未通过的提交后可以查找反例。',
  after_date: '{{date}} 起可以查找反例。',
  result: {
    open: '用题目的数据生成器找一组小数据，让这份程序出错。不会用到评测数据。',
    running: '正在生成数据并运行您的程序……',
    found: '试了 {{count}} 组数据，找到一组让这份程序出错的：',
    passed: '试了 {{count}} 组数据，这份程序都通过了。',
    failed: '没有找成：题目的程序出错了，出题人能看到原因。',
  },
  verdict: {
    AC: '通过',
    PAC: '部分正确',
    PE: '输出格式不对。',
    WA: '输出不对。',
    TLE: '运行超时。',
    MLE: '内存超限。',
    RE: '运行出错。',
    CE: '无法编译。',
    SE: '评测出错。',
    SF: '没有评测。',
  },
} as const

export default counterexamples

declare module '../texts.ts' {
  interface FeatureTexts {
    counterexamples: typeof counterexamples
  }
}
