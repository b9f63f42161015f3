import type { WebLanguage } from '@gavel/contract'

/** The words of a contest's pages, for the story of a whole one. */
export interface ContestWords {
  readonly create: string
  readonly title: string
  readonly description: string
  readonly format: string
  readonly start: string
  readonly end: string
  readonly access: string
  readonly private: string
  readonly password: string
  readonly openBoard: string
  readonly seal: string
  readonly sealedFor: string
  readonly lastHour: string
  readonly wholeContest: string
  readonly fromTime: string
  readonly sealTime: string
  readonly releases: string
  readonly prints: string
  readonly save: string
  readonly saved: string
  readonly saveAnyway: string
  readonly add: string
  readonly addOne: (title: string) => string
  readonly take: string
  readonly label: string
  readonly done: string
  readonly clock: string
  readonly enter: string
  readonly registered: string
  readonly problems: string
  readonly write: string
  readonly submit: string
  readonly language: string
  readonly accepted: string
  readonly wrong: string
  readonly kept: string
  readonly replace: string
  readonly keptStatus: string
  readonly solved: string
  readonly firstToSolve: string
  readonly hidden: (count: number) => string
  readonly points: (count: number) => string
  readonly rejected: (count: number) => string
  readonly sealed: RegExp
  readonly unsealed: string
  readonly sealedShort: RegExp
  readonly release: string
  readonly releaseConfirm: string
  /** The note that a list of problems for a contest with points leaves some out. */
  readonly onlyPoints: string
  readonly partly: string
  readonly sealFact: string
  readonly wholeContestFact: string
  readonly stagedRejudge: string
  readonly notStarted: string
  readonly question: string
  readonly ask: string
  readonly answer: string
  readonly answerText: string
  readonly toAll: string
  readonly printText: string
  readonly print: string
  readonly ownPrints: string
  readonly waiting: string
  readonly printed: string
  readonly markPrinted: (username: string) => string
  readonly takeBalloon: (username: string, problem: string) => string
  readonly delivered: (username: string, problem: string) => string
  readonly ended: string
  readonly clockEnded: string
  readonly downloadLog: string
  readonly webPage: string
}

export const CONTEST_WORDS: Readonly<Record<WebLanguage, ContestWords>> = {
  'zh-CN': {
    create: '新建比赛',
    title: '标题',
    description: '简介',
    format: '赛制',
    start: '开始时间',
    end: '结束时间',
    access: '权限',
    private: '私有',
    password: '比赛密码',
    openBoard: '开放外榜（无需登录即可查看）',
    seal: '封榜',
    sealedFor: '封榜时间',
    lastHour: '最后一小时',
    wholeContest: '整场比赛',
    fromTime: '指定时间',
    sealTime: '从何时起封榜',
    releases: '比赛结束后自动公布真实榜单',
    prints: '开放打印功能',
    save: '保存',
    saved: '比赛已保存',
    saveAnyway: '仍要保存',
    add: '从题库添加',
    addOne: (title) => `添加“${title}”`,
    take: '移出并添加',
    label: '题号',
    done: '完成',
    clock: '比赛时钟',
    enter: '进入比赛',
    registered: '您已报名参加这场比赛。',
    problems: '题目',
    write: '写代码',
    submit: '提交',
    language: '语言',
    accepted: '答案正确',
    wrong: '答案错误',
    kept: '提交成功，结果将在赛后公布。',
    replace: '覆盖之前的提交？',
    keptStatus: '已提交，赛后公布结果',
    solved: '通过',
    firstToSolve: '首个通过',
    hidden: (count) => `封榜后提交 ${count} 次`,
    points: (count) => `${count} 分`,
    rejected: (count) => `错误提交 ${count} 次`,
    sealed: /榜单已于 .+ 封榜/,
    unsealed: '强制刷新（含封榜后的结果）',
    sealedShort: /起封榜$/,
    release: '公布榜单',
    releaseConfirm: '公布',
    onlyPoints: '列出计分方式与比赛相同的题目：测试点有分值',
    partly: '部分正确',
    sealFact: '封榜',
    wholeContestFact: '整场比赛',
    stagedRejudge: '暂存重判',
    notStarted: '比赛还未开始',
    question: '问题',
    ask: '提问',
    answer: '解答',
    answerText: '解答内容',
    toAll: '向所有选手公开',
    printText: '打印内容',
    print: '提交打印',
    ownPrints: '我的打印',
    waiting: '待打印',
    printed: '已打印',
    markPrinted: (username) => `将 ${username} 的内容标为已打印`,
    takeBalloon: (username, problem) => `：${username} 的题目 ${problem} 气球`,
    delivered: (username, problem) => `${username} 的题目 ${problem} 气球已送达`,
    ended: '比赛已结束',
    clockEnded: '比赛已结束',
    downloadLog: '下载日志',
    webPage: '网页',
  },
  'en-US': {
    create: 'New contest',
    title: 'Title',
    description: 'Description',
    format: 'Rules',
    start: 'Start',
    end: 'End',
    access: 'Access',
    private: 'Private',
    password: 'Contest password',
    openBoard: 'Open the standings to everybody, without login',
    seal: 'Seal the standings',
    sealedFor: 'Sealed for',
    lastHour: 'The last hour',
    wholeContest: 'The whole contest',
    fromTime: 'From a certain time',
    sealTime: 'Sealed from',
    releases: 'Release the standings at the end',
    prints: 'Offer printing',
    save: 'Save',
    saved: 'The contest has been saved',
    saveAnyway: 'Save anyway',
    add: 'Add from the bank',
    addOne: (title) => `Add “${title}”`,
    take: 'Take out and add',
    label: 'Label',
    done: 'Done',
    clock: 'Contest clock',
    enter: 'Enter the contest',
    registered: 'You are registered for this contest.',
    problems: 'Problems',
    write: 'Write code',
    submit: 'Submit',
    language: 'Language',
    accepted: 'Accepted',
    wrong: 'Wrong Answer',
    kept: 'Submitted. Results come after the contest.',
    replace: 'Replace your submission?',
    keptStatus: 'Submitted; results come after the contest',
    solved: 'solved at',
    firstToSolve: 'first to solve',
    hidden: (count) => `submissions since the seal: ${count}`,
    points: (count) => `${count} points`,
    rejected: (count) => `wrong submissions: ${count}`,
    sealed: /The standings have been sealed since/,
    unsealed: 'Force update, behind the seal',
    sealedShort: /^Sealed since/,
    release: 'Release the standings',
    releaseConfirm: 'Release',
    onlyPoints: 'Listed are problems that are scored as the contest is: cases have points',
    partly: 'Partial Accepted',
    sealFact: 'Standings sealed',
    wholeContestFact: 'The whole contest',
    stagedRejudge: 'Staged rejudge',
    notStarted: 'The contest has not started',
    question: 'Question',
    ask: 'Ask the jury',
    answer: 'Answer',
    answerText: 'Answer',
    toAll: 'Show question and answer to everybody',
    printText: 'Text to print',
    print: 'Print',
    ownPrints: 'Your prints',
    waiting: 'Waiting',
    printed: 'Printed',
    markPrinted: (username) => `Mark the text of ${username} as printed`,
    takeBalloon: (username, problem) => `: balloon ${problem} of ${username}`,
    delivered: (username, problem) => `Balloon ${problem} of ${username} is delivered`,
    ended: 'Contest has ended',
    clockEnded: 'The contest has ended',
    downloadLog: 'Download the log',
    webPage: 'Web page',
  },
}
