const loginProviderAdmin = {
  title: '第三方登录',
  about: '用户可以通过一个 OpenID Connect 登录服务（例如学校的统一认证）登录本站。更改会记入审计日志。',
  redirect: '在登录服务处登记的回调地址',
  copy_redirect: '复制回调地址',
  issuer: '签发者地址',
  issuer_hint: '以 https:// 开头，配置从该地址读取。',
  client_id: '客户端 ID',
  secret: '客户端密钥',
  secret_kept: '留空则保持不变',
  secret_none: '公开客户端可留空',
  scopes: '请求的权限范围',
  label: '按钮文字',
  label_hint: '例如学校或单位的名称。',
  label_length: '最多 {{max}} 个字符',
  enabled: '启用',
  registration: '自动为新用户创建账号',
  by_mail: '按登录服务已确认的邮箱自动关联现有账号',
  by_mail_hint: '仅当登录服务确实验证邮箱时才开启。管理员账号永远不会自动关联。',
  saved: '设置已保存',
  test: '测试',
  test_about: '读取已保存的签发者公布的配置。',
  test_ok: '读取成功',
  authorization: '授权地址',
  token: '令牌地址',
  pkce: '支持 PKCE',
  yes: '是',
  no: '未声明',
} as const

export default loginProviderAdmin

declare module '../texts.ts' {
  interface FeatureTexts {
    'login-provider-admin': typeof loginProviderAdmin
  }
}
