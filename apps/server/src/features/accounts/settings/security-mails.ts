import type { SecurityEvent, WebLanguage } from '@gavel/contract'
import { layOut, type MailText } from '../../../mail/mail-templates.ts'

interface CodeMail {
  readonly language: WebLanguage
  readonly siteName: string
  readonly username: string
  readonly code: string
  readonly minutes: number
}

export function changeEmailCodeMail({ language, siteName, username, code, minutes }: CodeMail): MailText {
  const words = {
    'zh-CN': {
      subject: `${siteName} 邮箱验证码：${code}`,
      lines: [
        `${siteName} 账号 ${username} 正在将邮箱更改为此地址，验证码是：`,
        code,
        `${minutes} 分钟内有效。`,
      ],
      footer: '如果这不是您本人的操作，请忽略此邮件。',
    },
    'en-US': {
      subject: `Your ${siteName} code for a new address: ${code}`,
      lines: [
        `The account ${username} at ${siteName} is about to get this address. The code is:`,
        code,
        `It works for ${minutes} minutes.`,
      ],
      footer: 'If it was not you, simply ignore this mail.',
    },
  }[language]
  return { senderName: siteName, subject: words.subject, ...layOut(language, words.lines, words.footer) }
}

const WHAT_HAPPENED: Readonly<Record<WebLanguage, Readonly<Record<SecurityEvent, string>>>> = {
  'zh-CN': {
    'password-changed': '密码已更改，其他会话已退出',
    'email-changed': '邮箱已更改',
    'mobile-changed': '手机号已更改',
    'second-factor-on': '两步验证已开启',
    'second-factor-off': '两步验证已关闭',
    'recovery-codes-renewed': '恢复码已重新生成',
    'recovery-code-used': '使用恢复码登录或验证了一次',
    'passkey-added': '添加了通行密钥',
    'passkey-removed': '移除了通行密钥',
    'api-token-made': '创建了 API 令牌',
    'api-token-removed': '吊销了 API 令牌',
    'provider-connected': '关联了外部账号',
    'provider-disconnected': '取消了外部账号的关联',
  },
  'en-US': {
    'password-changed': 'the password was changed and other sessions were ended',
    'email-changed': 'the mail address was changed',
    'mobile-changed': 'the mobile number was changed',
    'second-factor-on': 'the second factor was turned on',
    'second-factor-off': 'the second factor was turned off',
    'recovery-codes-renewed': 'the recovery codes were made anew',
    'recovery-code-used': 'a recovery code was used',
    'passkey-added': 'a passkey was added',
    'passkey-removed': 'a passkey was removed',
    'api-token-made': 'an API token was made',
    'api-token-removed': 'an API token was revoked',
    'provider-connected': 'an account elsewhere was connected for logging in',
    'provider-disconnected': 'the account elsewhere was disconnected',
  },
}

interface SecurityMail {
  readonly language: WebLanguage
  readonly siteName: string
  readonly username: string
  readonly kind: SecurityEvent
  readonly detail: string | null
  readonly ip: string
  readonly at: Date
}

/** Tells an account's owner what was changed, when and from where, in case it was not them. */
export function securityMail(mail: SecurityMail): MailText {
  const { language, siteName, username, ip } = mail
  const what = WHAT_HAPPENED[language][mail.kind]
  const at = mail.at.toISOString().replace('T', ' ').slice(0, 19)
  const words = {
    'zh-CN': {
      subject: `${siteName} 账号安全提醒：${what}`,
      line: `您的 ${siteName} 账号 ${username}：${what}${mail.detail === null ? '' : `（${mail.detail}）`}。`,
      from: `时间：${at} UTC；IP 地址：${ip}`,
      footer: '如果这不是您本人的操作，请立即重置密码，并在“设置”中检查登录会话。',
    },
    'en-US': {
      subject: `Your ${siteName} account: ${what}`,
      line: `On your account ${username} at ${siteName}, ${what}${mail.detail === null ? '' : ` (${mail.detail})`}.`,
      from: `Time: ${at} UTC; IP address: ${ip}`,
      footer: 'If it was not you, reset your password at once and look at the sessions in your settings.',
    },
  }[language]
  return {
    senderName: siteName,
    subject: words.subject,
    ...layOut(language, [words.line, words.from], words.footer),
  }
}
