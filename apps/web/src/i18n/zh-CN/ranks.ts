const ranks = {
  title: { acm: 'ICPC 排行榜', oi: 'OI 排行榜' },
  kinds: '排行榜类型',
  kind: { acm: 'ICPC', oi: 'OI' },
  top: { acm: '通过题目最多的 10 位用户', oi: '总分最高的 10 位用户' },
  note: {
    acm: '按通过的题目数排名；相同时提交较少者在前。比赛和团队中的提交不计入。',
    oi: '按各题最高分之和排名；相同时通过题目较多者在前。比赛和团队中的提交不计入。',
  },
  search: { label: '用户名或昵称', submit: '搜索', clear: '显示全部用户' },
  column: {
    rank: '名次',
    user: '用户',
    nickname: '昵称',
    signature: '个性签名',
    solved: '通过',
    score: '总分',
    total: '提交',
    rate: '通过/提交',
  },
  list: {
    empty: '还没有用户',
    no_match: '没有匹配的用户',
    past_end: '这一页没有内容',
    first_page: '回到第一页',
    own: '（我）',
  },
} as const

export default ranks

declare module '../texts.ts' {
  interface FeatureTexts {
    ranks: typeof ranks
  }
}
