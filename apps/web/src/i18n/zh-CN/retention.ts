const retention = {
  title: '保留期限',
  about:
    '旧数据保留多少天；0 表示永久保留。到期的数据由一台服务器逐小批删除，无法恢复。提交、代码、评测结果、得分、计数、操作日志和比赛日志永远不会删除；进行中与封榜中的比赛、未处理的暂存重判不受影响。',
  range: '应为 0 至 {{max}} 的整数',
  forever: '永久保留',
  amount: '现在约 {{rows}} 条，占 {{bytes}}',
  part: '占用空间计入下一项',
  fields: {
    caseTextDays: '测试点的输出与信息（天）',
    caseResultDays: '测试点结果（天）',
    searchDays: '反例搜索（天）',
    messageDays: '已读消息（天）',
    importDays: '导入记录（天）',
  },
  means: {
    caseTextDays: '程序输出、标准错误和检查器信息的开头；每个测试点的结果、时间和内存仍然保留。',
    caseResultDays: '每个测试点的结果、时间和内存；提交的结果和得分仍然保留，重判会重新得到它们。',
    searchDays: '已结束的反例搜索及其结果；之后可以重新搜索。',
    messageDays: '收件人已读的消息；未读消息和公告本身仍然保留。',
    importDays: '已结束的账号导入与远程题目抓取的记录；导入的账号和题目仍然保留。',
  },
  removed: {
    texts: '该提交较早，按本站的保留期限，测试点的输出与信息已删除。重判会重新得到它们。',
    cases: '该提交较早，按本站的保留期限，测试点结果已删除；评测结果和得分不变。重判会重新得到它们。',
  },
} as const

export default retention

declare module '../texts.ts' {
  interface FeatureTexts {
    retention: typeof retention
  }
}
