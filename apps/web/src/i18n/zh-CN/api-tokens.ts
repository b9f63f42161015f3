const apiTokens = {
  title: '访问令牌',
  about: '脚本用访问令牌代替密码，以您的身份调用接口。令牌只显示一次，请像密码一样保管。',
  docs: '接口文档',
  none: '还没有访问令牌',
  none_hint: '需要用脚本提交或查询时，可以创建一个。',
  create: '创建令牌',
  scopes: '权限范围',
  created_at: '创建',
  expires: '到期',
  expired: '已过期',
  last_used: '上次使用',
  never_used: '从未使用',
  used_from: '来自 {{ip}}',
  remove: '吊销',
  remove_named: '吊销令牌 {{name}}',
  remove_text: '使用“{{name}}”的脚本将立即失效，且无法恢复。',
  removed: '令牌已吊销',
  form: {
    name: '名称',
    name_hint: '便于您日后识别，例如使用它的脚本或机器。',
    name_required: '请填写名称',
    name_length: '名称最多 {{max}} 个字符',
    scopes_required: '请至少选择一个权限范围',
    days: '有效期',
    days_7: '7 天',
    days_30: '30 天',
    days_90: '90 天',
    days_365: '365 天',
  },
  scope: {
    read: '读取',
    read_text: '读取您能看到的题目、提交与排名。',
    submit: '提交',
    submit_text: '提交代码、在线测试、分享提交。',
    admin: '管理',
    admin_text: '管理题目、公告、重判等；不含账号、密钥与站点设置。',
  },
  made: {
    title: '令牌已创建',
    text: '请现在复制“{{name}}”：关闭后将无法再次查看。',
    copy: '复制令牌',
    use: '随每个请求发送：',
    done: '我已保存',
  },
} as const

export default apiTokens

declare module '../texts.ts' {
  interface FeatureTexts {
    'api-tokens': typeof apiTokens
  }
}
