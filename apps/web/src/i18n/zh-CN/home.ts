const home = {
  title: '首页',
  tagline: '编程练习与比赛，提交后几秒内得到评测结果。',
  about: '{{name}}：编程练习在线评测平台。浏览题目，用多种语言编写代码，几秒内得到评测结果。',
  about_announcement: '公告：{{title}}（{{name}}）',
  welcome: {
    steps_title: '如何开始',
    pick: '从题库中选一道题，先读题面与样例。',
    write: '在页面右侧的编辑器里写代码，语言任选。',
    submit: '提交后，结果会在几秒内逐个测试点出现。',
    browse: '浏览题库',
    register: '注册账号',
    dismiss: '不再显示',
  },
  carousel: {
    label: '轮播图',
    role: '轮播',
    slide_role: '图片',
    position: '第 {{index}} 张，共 {{count}} 张',
    show: '显示第 {{index}} 张',
    previous: '上一张',
    next: '下一张',
    pause: '暂停轮播',
    play: '开始轮播',
  },
  countdown: {
    label: '倒计时',
    until: '截止 {{time}}',
  },
  announcements: {
    title: '公告',
    refreshed: '公告已刷新',
    back: '返回',
    none: '暂无公告',
    past_end: '这一页没有公告',
  },
  contests: {
    title: '近期比赛',
    running: '进行中',
    scheduled: '未开始',
    lasts: '时长 {{duration}}',
    all: '全部比赛',
    starts_in: '距开始',
    ends_in: '距结束',
    week: '未来七天',
    on_day: '{{day}}：{{count}} 场比赛',
    days: {
      sunday: '日',
      monday: '一',
      tuesday: '二',
      wednesday: '三',
      thursday: '四',
      friday: '五',
      saturday: '六',
    },
  },
  rank: {
    title: '近 7 天通过榜',
    all: '查看排行榜',
    solved: '{{count}} 题',
  },
  remote: {
    title: '远程评测',
    open: '可以提交',
    paused: '暂停提交',
    silent: '没有响应',
    by_hand: '由您自行提交',
  },
  recent: {
    title: '最新题目',
    all: '查看全部',
    empty: '题库中还没有公开的题目',
    empty_hint: '管理员公开题目后会显示在这里。',
    added: '添加时间',
  },
  week: {
    title: '近七天提交',
    submissions: '提交',
    accepted: '通过',
    day: '日期',
    summary: '共 {{total}} 次提交，{{accepted}} 次通过',
  },
  judge: {
    title: '评测状态',
    idle: '空闲，提交后立即评测',
    busy: '正在评测',
    queued: '排队中，请稍候',
    down: '暂无可用的评测机，提交会排队等待',
    waiting: '排队',
    running: '评测中',
    today: '今日已评测',
    hosts: '评测机',
    slots: '并行槽位',
    languages: '可用语言',
  },
} as const

export default home

declare module '../texts.ts' {
  interface FeatureTexts {
    home: typeof home
  }
}
