const contestJury = {
  participants: {
    title: '参赛者',
    search: '用户名、真实姓名、学校或座位',
    search_submit: '搜索',
    status: '状态',
    any_status: '全部状态',
    add: '添加参赛者',
    csv: '导出 CSV',
    xlsx: '导出 Excel',
    none: '没有参赛者',
    none_hint: '放宽筛选条件，或按用户名添加参赛者。',
    user: '参赛者',
    seat: '座位',
    seat_at: '座位 {{seat}}',
    registered: '报名时间',
    actions: '操作',
    late: '开赛后报名',
    star: '打星',
    count: '{{count}} 次提交',
  },
  status: { registered: '已报名', started: '已参赛', disqualified: '已取消资格' },
  add: {
    title: '添加参赛者',
    submit: '添加',
    usernames: '用户名',
    hint: '用空格、逗号或换行分隔，一次最多 {{limit}} 个；无需比赛密码。',
    done: '已添加 {{count}} 人',
    already: '此前已报名：{{names}}',
    unknown: '没有这些用户：{{names}}',
    not_admitted: '账号规则不允许参加：{{names}}',
    not_in_group: '不是团队成员，或账号规则不允许参加：{{names}}',
  },
  seat: {
    of: '设置 {{username}} 的座位',
    hint: '显示在打印和气球的队列中；留空表示没有座位。',
    save: '保存',
    saved: '座位已保存',
  },
  disqualify: {
    of: '取消 {{username}} 的参赛资格',
    about: '参赛者会变为打星，不再参与排名；提交都会保留，可以随时恢复资格。',
    reason: '原因（参赛者可见）',
    confirm: '取消资格',
    done: '已取消 {{username}} 的参赛资格',
  },
  reinstate: {
    of: '恢复 {{username}} 的参赛资格',
    title: '恢复参赛资格',
    text: '{{username}} 将重新参与排名。',
    confirm: '恢复',
    done: '已恢复 {{username}} 的参赛资格',
  },
  remove: {
    of: '移除 {{username}}',
    title: '移除参赛者',
    text: '{{username}} 的报名将被取消；本人可以重新报名。',
    done: '已移除 {{username}}',
  },
  rejudge: {
    title: '比赛题目的重判',
    about:
      '重判使用当前的测试数据；人工判定的结果不变。重判期间榜单会随之变化，需要先看影响时请用分阶段重判。',
    all: '重判全部提交',
    all_text: '将重判本场比赛的 {{count}} 次提交，原结果会先撤回。',
    all_done: '已开始重判全部提交',
    staged: '分阶段重判',
    none: '还没有题目',
    none_hint: '比赛有题目和提交后，可以在这里重判。',
    label: '编号',
    problem: '题目',
    state: '状态',
    actions: '操作',
    judged: '{{count}} 次已评测',
    running: '{{count}} 次评测中',
    manual: '{{count}} 次人工判定',
    of: '重判题目 {{label}}',
    text: '将重判题目 {{label}} 的 {{count}} 次提交，原结果会先撤回。',
    confirm: '重判',
    done: '已开始重判题目 {{label}}',
    one: '按提交编号重判一次提交',
    one_done: '已开始重判',
    one_show: '查看该提交',
  },
} as const

export default contestJury

declare module '../texts.ts' {
  interface FeatureTexts {
    'contest-jury': typeof contestJury
  }
}
