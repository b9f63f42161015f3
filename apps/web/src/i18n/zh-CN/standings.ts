const standings = {
  title: '榜单',
  about: '比赛“{{title}}”的榜单。',
  table: '{{title}}的榜单',
  controls: '榜单的显示内容',
  search: '姓名或学校',
  follow: '自动刷新',
  stars: '打星用户',
  unsealed: '查看封榜后的结果',
  late: '包含赛后提交',
  sealed_since: '榜单已于 {{time}} 封榜：之后的提交只显示次数，不显示结果。',
  empty: '还没有人提交',
  no_match: '没有符合条件的选手',
  clear: '显示全部',
  to_contest: '进入比赛',
  to_contests: '前往比赛列表',
  column: { rank: '排名', entrant: '选手', solved: '通过数', points: '总分', time: '用时' },
  row: {
    follow: '关注 {{name}}',
    unfollow: '取消关注 {{name}}',
    star: '打星，不计排名',
    disqualified: '已取消资格：{{reason}}',
  },
  cell: {
    comma: '，',
    solved: '{{time}} 通过',
    first: '首个通过',
    rejected: '错误提交 {{count}} 次',
    points: '{{count}} 分',
    hidden: '封榜后提交 {{count}} 次',
    pending: '等待评测 {{count}} 次',
    late: '赛后通过',
    tried: '有提交，不计结果',
  },
  attempts: {
    title: '{{name}} 在 {{label}} 题的提交',
    time: '提交时间',
    verdict: '结果',
    points: '得分',
    id: '编号',
    sealed: '封榜中',
  },
  download: {
    label: '导出榜单',
    xlsx: 'Excel',
    csv: 'CSV',
    html: '网页',
    xcpcio: 'XCPCIO',
    icpc: 'ICPC (CSV)',
    results: 'results.tsv',
  },
  medal: { gold: '金牌', silver: '银牌', bronze: '铜牌' },
  honours: '获奖名单',
  chart: { show: '图表', title: '前 {{count}} 名' },
} as const

export default standings

declare module '../texts.ts' {
  interface FeatureTexts {
    standings: typeof standings
  }
}
