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
    text: '日志记录了每次提交、评测结果、人工判定、公告、答疑和设置改动，每条记录都包含上一条的哈希。封榜、比赛结束、确认最终结果时以及主办方需要时，本站会对最后一条的哈希签名并向所有人公布：只要保存了签名和本站公钥，签名之前的记录有任何增删或改动都能发现。最后一次签名之后的记录尚不在保证之内。',
    heads: '日志签名与校验方法',
    download: '下载日志',
  },
  receipt: {
    title: '提交凭证',
    text: '这份提交已写入比赛日志。请保存凭证：其中有提交时间、代码的哈希和上一条记录的哈希，配合日志签名即可证明这份提交没有被删除或改动。',
    check: '下载的凭证就是计算哈希所用的原文，执行以下命令即可得到同样的哈希：',
    download: '下载凭证',
    previous: '上一条的哈希',
    entry: '日志序号',
    time: '写入时间',
    hash: '哈希',
    copy: '复制凭证的哈希',
  },
  heads: {
    title: '日志签名',
    deleted: '比赛 {{id}}（已删除）',
    to_contest: '前往比赛',
    to_contests: '前往比赛列表',
    text: '每个签名针对当时比赛日志最后一条记录的哈希，由本站签署，代表此前的全部记录：此后只要增删或改动其中任何一条，日志就再也得不出这个哈希。请把签名和公钥另行保存，这样本站也无法悄悄替换它们。',
    none: '尚无签名。封榜、比赛结束、确认最终结果时，以及主办方需要时会签名。',
    occasion: '时机',
    at_seal: '封榜',
    at_end: '比赛结束',
    at_final: '确认最终结果',
    at_demand: '主办方要求',
    at_deletion: '删除比赛',
    time: '签名时间',
    entries: '记录数',
    hash: '最后一条的哈希',
    download_log: '下载日志',
    download_heads: '下载签名',
    download_key: '下载公钥',
    sign: '立即签名',
    log_later: '比赛结束并公布榜单后，参赛者可以在此下载日志。',
    key: '本站公钥',
    key_text: '本站所有比赛都用同一个 Ed25519 密钥签名。',
    copy_key: '复制公钥',
    check: '校验日志',
    check_text:
      '把三个文件放在同一文件夹，用 Gavel 的以下命令即可校验，无需访问本站；加上 --receipt 和凭证文件，可同时校验凭证：',
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
