const userHome = {
  title: '用户主页',
  title_of: '{{username}} 的主页',
  last_login: '最近登录：',
  gender: { male: '男', female: '女' },
  fact: {
    nickname: '昵称',
    school: '学校',
    github: 'GitHub',
    blog: '博客',
    total: '提交',
    solved: '通过题目',
    score: '总分',
    rating: 'Rating',
    new_window: '（在新窗口打开）',
  },
  year: {
    title: '过去一年的提交',
    sum: '过去一年共提交 {{count}} 次，其中 {{days}} 天有提交',
    hint: '选择一天可查看次数，也可用方向键移动。',
    day: '{{date}}：{{count}} 次提交',
    none: '{{date}}：没有提交',
    few: '少',
    many: '多',
  },
  tabs: { label: '主页内容', profile: '个人简介', solved: '通过的题目' },
  profile: { empty: '这位用户还没有填写个人简介。' },
  solved: {
    empty: '这位用户还没有通过的题目。',
    count: '{{count}} 题',
    refresh: '刷新',
  },
  submissions: '查看提交记录',
} as const

export default userHome

declare module '../texts.ts' {
  interface FeatureTexts {
    'user-home': typeof userHome
  }
}
