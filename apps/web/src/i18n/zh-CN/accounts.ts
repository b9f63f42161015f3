const accounts = {
  login: {
    title: '登录',
    username: '用户名',
    password: '密码',
    submit: '登录',
    to_register: '没有账号？立即注册',
    welcome: '欢迎回来',
  },
  register: {
    title: '注册',
    email: '邮箱',
    code: '邮箱验证码',
    send_code: '发送验证码',
    resend_in: '{{seconds}} 秒后可重发',
    code_sent: '验证码已发送至 {{email}}，{{minutes}} 分钟内有效',
    no_mail_hint: '没有收到邮件？站点管理员可以在服务器控制台看到验证码。',
    password_again: '确认密码',
    submit: '注册',
    to_login: '已有账号？去登录',
    done: '注册成功，请登录',
  },
  rules: {
    username_required: '请输入用户名',
    username_max: '用户名最长 {{max}} 个字符',
    username_exists: '用户名已存在',
    password_required: '请输入密码',
    password_between: '密码长度应为 {{min}} 至 {{max}} 个字符',
    password_again_required: '请再次输入密码',
    password_mismatch: '两次输入的密码不一致',
    email_required: '请输入邮箱',
    email_format: '邮箱格式不正确',
    email_exists: '该邮箱已被使用',
    code_required: '请输入验证码',
    code_length: '验证码应为 {{length}} 位',
  },
  settings: {
    title: '设置',
    sessions: '登录会话',
    sessions_about: '以下设备当前登录着您的账号。如果有您不认识的会话，请将其退出并修改密码。',
    device: '设备',
    address: 'IP 地址',
    started: '登录时间',
    last_seen: '最近活动',
    current: '当前会话',
    action: '操作',
    revoke: '退出该会话',
    revoke_named: '退出该会话：{{device}}',
    revoked: '会话已退出',
    unknown_device: '未知设备',
    browser_on: '{{browser}}（{{system}}）',
  },
} as const

export default accounts

declare module '../texts.ts' {
  interface FeatureTexts {
    accounts: typeof accounts
  }
}
