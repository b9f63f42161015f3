const contestMinutes = {
  title: '裁判记录',
  of: '{{title}} 裁判记录',
  about: '主办方和管理员对这场比赛做出的决定：设置、资格、人工判定、重判、公告、答疑和最终结果。',
  print: '打印',
  none: '还没有决定',
  time: '时间',
  who: '操作者',
  decision: '决定',
  nobody: '系统',
  answered: '回答提问',
  submission: '提交 {{submitId}}，题目 {{displayId}}',
  problem: '题目 {{displayId}}',
  summary: {
    submissions: '比赛期间的提交',
    judged: '由评测机判定',
    manual: '人工判定',
    cancelled: '已取消',
    rejudged: '评测过多次',
  },
} as const

export default contestMinutes

declare module '../texts.ts' {
  interface FeatureTexts {
    'contest-minutes': typeof contestMinutes
  }
}
