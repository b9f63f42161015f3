const contestFinal = {
  about:
    '比赛结束、全部提交评测完成、提问都已回答后，可以在这里确定奖牌并公布最终结果。确认后的名次和奖牌会保存下来，之后的重判不会改动它们。',
  draft: '最终结果预览',
  scheme: {
    by: '奖牌分配方式',
    ranking: '未获奖牌者的排名方式',
    median: '队伍数为偶数时的中位队伍',
    invalid: '奖牌数须是非负整数',
  },
  by: { counts: '按数量', ranks: '按名次', shares: '按比例' },
  by_hint: {
    counts: '每种奖牌的数量。同名次者都获得较高的奖牌，下一种奖牌相应减少。',
    ranks: '每种奖牌的最后名次，例如 4、8、12。',
    shares: '占有题参赛者（不含打星）的百分比，按界线向上取整。CCPC 为 10、20、30。',
    shares_points: '占有得分的参赛者（不含打星）的百分比，按界线向上取整。',
  },
  ranking: { places: '保留榜单名次', finals: '按决赛规则' },
  ranking_hint: {
    places: '没有奖牌但至少通过一题者获优胜奖。',
    finals: '没有奖牌者只按题数排名，并获最高荣誉、高级荣誉或荣誉；题数少于中位队伍者不排名，获优胜奖。',
  },
  median: { upper: '上半区最后一队', lower: '下半区第一队' },
  honour: {
    gold: '金牌',
    silver: '银牌',
    bronze: '铜牌',
    'highest-honors': '最高荣誉',
    'high-honors': '高级荣誉',
    honors: '荣誉',
    'honorable-mention': '优胜奖',
  },
  table: {
    none: '没有人提交过',
    rank: '名次',
    honour: '奖项',
    name: '名称',
    solved: '题数',
    points: '得分',
    time: '罚时',
    time_minutes: '罚时（分）',
  },
  borders: {
    title: '各奖牌数量',
    counts: '{{given}} 枚，计划 {{planned}} 枚。',
    more: '第 {{rank}} 名有 {{size}} 人并列，都获得该奖牌。',
    fewer: '前面的并列占用了名额，或有成绩的参赛者不足。',
    other: '前面的并列改变了界线。',
  },
  obstacles: {
    none: '比赛已结束，提交都已评测，提问都已回答。',
    title: '还不能确认最终结果：',
    not_ended: '比赛还没有结束',
    unjudged: '{{count}} 份提交没有评测结果',
    questions: '{{count}} 个提问没有回答',
  },
  decide: {
    open: '确认最终结果',
    again: '按此重新确认',
    title: '确认最终结果',
    text: '名次和奖牌将按预览保存，并显示在榜单和获奖页面上。',
    text_sealed: '名次和奖牌将按预览保存，榜单解封后显示在榜单和获奖页面上。',
    confirm: '确认',
    done: '最终结果已确认',
  },
  release: {
    title: '公布榜单',
    open: '公布榜单',
    confirm: '公布',
    done: '榜单已公布',
    still_sealed: '榜单仍在封榜。',
    not_final: '参赛者看不到封榜之后的结果。通常先确认最终结果，再公布榜单。',
    is_final: '最终结果已确认，但还没有人能看到。下一步是公布榜单。',
    submissions: '公布后可见结果的提交：{{count}} 份',
    rows: '名次或成绩有变化的参赛者：{{count}} 人',
    shows_final: '最终名次和奖牌会一并公布。',
    lacks_final: '名次和奖牌还没有最终确认：公布的内容之后可能改变。',
    changes: '有变化的参赛者',
    more: '另有 {{count}} 人',
  },
  present: {
    since: '最终结果于 {{time}} 确认。',
    outdated: '此后榜单有变化，已公布的结果与现在的榜单不一致。请重新确认，或撤回结果。',
    honours: '查看获奖页面',
  },
  withdraw: {
    open: '撤回',
    title: '撤回最终结果',
    text: '获奖页面和榜单上的奖牌将消失，直到再次确认。',
    confirm: '撤回',
    done: '最终结果已撤回',
  },
  honours: {
    title: '获奖名单',
    about: '{{title}} 的最终名次和奖牌',
    table: '{{title}} 获奖名单',
    since: '最终结果于 {{time}} 确认。',
    none: '最终结果还没有公布',
    to_contest: '前往比赛',
    to_contests: '前往比赛列表',
  },
} as const

export default contestFinal

declare module '../texts.ts' {
  interface FeatureTexts {
    'contest-final': typeof contestFinal
  }
}
