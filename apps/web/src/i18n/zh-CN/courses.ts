const courses = {
  home: {
    agenda: '近期安排',
    nothing_due: '目前没有待完成的训练或比赛。',
    progress: '我的训练进度',
    running: '进行中',
    running_at: '{{when}}结束',
    due: '待完成',
    due_at: '{{when}}截止',
    scheduled: '未开始',
    scheduled_at: '{{when}}开始',
    opens: '未开放',
    opens_at: '{{when}}开放',
    overdue: '已逾期',
    overdue_at: '{{when}}已截止',
    due_on: '截止时间：{{when}}',
    was_due_on: '已于 {{when}} 截止',
  },
} as const

export default courses

declare module '../texts.ts' {
  interface FeatureTexts {
    courses: typeof courses
  }
}
