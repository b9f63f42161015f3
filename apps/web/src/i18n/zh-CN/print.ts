const print = {
  title: '题目集',
  count: '共 {{count}} 道题',
  letter: '题号',
  contents: '目录',
  controls: '打印设置',
  ids: '题号',
  ids_hint: '用逗号分隔，最多 {{max}} 题；多于一题时会加上封面与目录。',
  booklet_title: '封面标题',
  booklet_title_hint: '一题时不使用。',
  show: '更新',
  language: '纸面语言',
  print: '打印或存为 PDF',
  none: '请填写要打印的题号',
  too_many: '填了 {{count}} 题，题册只印前 {{max}} 题。',
  missing: '没有这些题目，或者它们尚未公开：{{ids}}',
} as const

export default print

declare module '../texts.ts' {
  interface FeatureTexts {
    print: typeof print
  }
}
