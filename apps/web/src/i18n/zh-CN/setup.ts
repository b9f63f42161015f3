const setup = {
  title: '创建第一个管理员',
  about: '此链接只能使用一次。创建后请用该账号登录，即可管理题目与站点。',
  email: '邮箱（可选）',
  submit: '创建管理员',
  done: '管理员已创建，请登录',
  no_token: '链接不完整：请使用服务器启动时打印的完整设置链接。',
} as const

export default setup

declare module '../texts.ts' {
  interface FeatureTexts {
    setup: typeof setup
  }
}
