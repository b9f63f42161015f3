const finder = {
  title: '全站搜索',
  hint: '题目、比赛、训练、团队、用户、页面或命令',
  results: '搜索结果',
  recent: '最近与常用',
  count: '{{count}} 个结果',
  failed: '搜索失败，请稍后再试',
  language: '切换到{{language}}',
  colours: '外观：{{colours}}',
  new: { problem: '新建题目', contest: '新建比赛', training: '新建训练' },
  kind: {
    problem: '题目',
    contest: '比赛',
    training: '训练',
    group: '团队',
    user: '用户',
    page: '页面',
    command: '命令',
  },
  keys: { move: '选择', open: '打开', close: '关闭' },
} as const

export default finder

declare module '../texts.ts' {
  interface FeatureTexts {
    finder: typeof finder
  }
}
