const contestRecord = {
  programs: {
    title: '选手代码',
    text: '比赛期间所有通过的提交，打包为 zip。',
    text_points: '比赛期间每位选手每道题最后一次有得分的提交，文件名中带有得分，打包为 zip。',
    exclude_admin: '不含主办方和超级管理员',
    by_user: '按用户分文件夹',
    by_problem: '按题目分文件夹',
  },
  log: {
    title: '比赛日志',
    text: '日志记录了每次提交、评测结果、人工判定、公告、答疑和设置改动。每条记录都包含上一条的哈希，因此事后增删或改动都会被发现。选手手中的提交凭证就是日志中对应记录的哈希。',
    check: '无需本站即可校验：',
    download: '下载日志',
  },
  receipt: {
    title: '提交凭证',
    text: '这份提交已写入比赛日志。请保存下面的哈希：赛后可凭它在主办方公布的日志中找到这份提交，证明它何时提交、没有被删除或改动。',
    entry: '日志序号',
    time: '写入时间',
    hash: '哈希',
    copy: '复制凭证的哈希',
  },
  board: {
    title: '榜单',
    text: '榜单可在榜单页面下方导出，内容与当前显示的一致。',
    link: '前往榜单',
  },
} as const

export default contestRecord

declare module '../texts.ts' {
  interface FeatureTexts {
    'contest-record': typeof contestRecord
  }
}
