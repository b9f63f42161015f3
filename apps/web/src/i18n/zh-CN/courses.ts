const courses = {
  home: {
    agenda: '近期安排',
    nothing_due: '目前没有待完成的训练或比赛。',
    progress: '我的训练进度',
    bar: '完成进度',
    bar_of: '已通过 {{solved}} / {{total}} 题',
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
  marks: {
    title: '成绩表',
    search: '用户名或真实姓名',
    search_submit: '搜索',
    weights: '权重',
    csv: '导出 CSV',
    xlsx: '导出 Excel',
    none: '还没有普通成员',
    none_hint: '成员加入团队后会出现在这里，管理员不计成绩。',
    no_match: '没有符合条件的成员',
    user: '用户名',
    real_name: '真实姓名',
    total: '总评',
    times: '权重 {{weight}}',
    not_yet: '暂不计入',
    late: '（{{count}} 题逾期）',
    disqualified: '（已取消成绩）',
    legend: '总评为各项得分率按权重的平均，满分 100；未提交计 0 分。',
    legend_uncounted: '隐藏、未开始或没有题目的训练和比赛暂不计入。',
    legend_sealed: '封榜中的比赛只显示封榜前的成绩。',
  },
  weights: {
    title: '训练与比赛的权重',
    text: '权重为相对值，0 表示不计入总评。',
    training: '训练',
    contest: '比赛',
    range: '请输入 0 到 {{limit}} 的整数',
    save: '保存',
    saved: '权重已保存',
  },
} as const

export default courses

declare module '../texts.ts' {
  interface FeatureTexts {
    courses: typeof courses
  }
}
