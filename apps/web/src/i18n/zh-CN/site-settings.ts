const siteSettings = {
  conf: '网站设置',
  switches: '开关与限制',
  saved: '已保存',
  website: {
    title: '网站',
    about: '这些内容显示在导航栏、页脚、邮件与页面标题中。',
    name: '网站名称',
    shortName: '简称',
    baseUrl: '网站地址',
    baseUrl_about: '用于邮件中的链接；留空时使用访问者所用的地址。',
    description: '简介',
    projectName: '项目名称',
    projectUrl: '项目网址',
    recordName: '备案信息',
    recordUrl: '备案网址',
    register: '开放注册',
    required: '请填写此项',
  },
  database: {
    title: '数据库',
    about:
      '数据库在启动服务器时由 DATABASE_URL 指定：运行期间更换会丢失正在处理的请求和评测，因此这里只读。密码不会显示。',
    version: '版本',
    host: '地址',
    name: '数据库名',
    user: '用户',
    size: '大小',
    connections: '连接数 / 上限',
    pool: '每个服务器进程的连接数',
  },
  cache: {
    title: '缓存',
    about: '没有独立的缓存服务：公开列表的结果短暂保存在服务器内存中，数据一有变化便立即失效。',
    lists: '列表结果最长保留',
    milliseconds: '{{count}} 毫秒',
  },
  open: {
    title: '开关',
    about: '保存后立即生效。',
    openPublicDiscussion: '开放公共讨论区',
    openGroupDiscussion: '开放团队讨论区',
    openContestComment: '开放比赛评论',
    openPublicJudge: '开放题库提交与在线测试',
    openGroupJudge: '开放团队内提交',
    openContestJudge: '开放比赛内提交',
    hideNonContestSubmissionCode: '隐藏非比赛提交的代码（超级管理员与题目管理员除外）',
    requireSecondFactorForAdmins: '管理员必须使用两步验证',
  },
  limits: {
    title: '限制',
    about: '适用于普通用户；管理员不受限制。0 表示不限间隔，或不要求通过题数。',
    defaultSubmitInterval: '两次提交的最短间隔（秒）',
    defaultCreateGroupDailyLimit: '每天可创建的团队数',
    defaultCreateGroupLimit: '可创建的团队总数',
    defaultCreateGroupACInitValue: '创建团队所需的通过题数',
    defaultCreateDiscussionDailyLimit: '每天可发表的讨论数',
    defaultCreateDiscussionACInitValue: '发表讨论所需的通过题数',
    defaultCreateCommentACInitValue: '评论所需的通过题数',
    range: '应为 0 至 {{max}} 的整数',
  },
  accounts: {
    title: '远程评测账号',
    about: '用于向其他网站提交代码的账号。密码加密保存，不会显示；留空则保持原密码。',
    username: '用户名',
    password: '密码',
    kept: '留空保持不变',
    note: {
      cf: '同时用于 Codeforces Gym。该网站通常要求人工登录：保存后请到“远程评测”页导入 Cookie。',
      atcoder: '不会使用：该网站只接受用户自行提交。',
      libreoj: '当前版本尚不支持，不会使用。',
    },
    add: '添加账号',
    add_to: '添加账号：{{name}}',
    remove: '移除 {{name}}',
  },
} as const

export default siteSettings

declare module '../texts.ts' {
  interface FeatureTexts {
    'site-settings': typeof siteSettings
  }
}
