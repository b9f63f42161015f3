const agenda = {
  first_steps: {
    title: '入门路径',
    solved: '已通过 {{solved}} / {{count}} 题',
    next: '下一题',
  },
  homework: '待交作业',
  late: '已逾期',
  due: '{{when}}截止',
  was_due: '{{when}}已截止',
  solved: '已通过 {{solved}} / {{needed}} 题',
  contests: '我的比赛',
  starts: '{{when}}开始',
  ends: '{{when}}结束',
  unfinished: '未完成的题目',
  all_unfinished: '全部未完成',
  running: '进行中',
  scheduled: '未开始',
} as const

export default agenda

declare module '../texts.ts' {
  interface FeatureTexts {
    agenda: typeof agenda
  }
}
