const loginProvider = {
  log_in: '使用{{label}}登录',
  arrival: {
    title: '登录',
    link_title: '关联账号',
    working: '正在验证您的身份…',
    failed: '登录未完成',
    link_failed: '关联未完成',
    nothing: '此页面用于从登录服务返回，请从登录框开始。',
    again: '重新登录',
    to_settings: '返回设置',
    your_account: '您的账号',
  },
  newcomer: {
    title: '选择用户名',
    about: '这是您第一次来到本站。请选择一个用户名，之后即可用同样的方式登录。',
    email: '邮箱：{{email}}',
    submit: '创建账号',
  },
  link: {
    title: '第三方登录',
    none: '尚未关联{{label}}账号。',
    linked: '已关联 {{name}}，可用于登录本账号。',
    unnamed: '（未命名）',
    since: '关联时间',
    connect: '关联{{label}}',
    connect_about: '请先输入密码，随后将前往{{label}}登录。',
    continue: '继续',
    disconnect: '解除关联',
    disconnect_text: '解除后将不能再以该方式登录，您的账号与密码不受影响。',
    connected: '关联成功',
    disconnected: '已解除关联',
  },
} as const

export default loginProvider

declare module '../texts.ts' {
  interface FeatureTexts {
    'login-provider': typeof loginProvider
  }
}
