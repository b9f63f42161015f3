import type { WebLanguage } from '@gavel/contract'
import { escapeHtml } from '../http/escape-html.ts'

export interface MailText {
  /** The name of the site that sends the email. */
  readonly senderName: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface CodeMail {
  readonly language: WebLanguage
  readonly siteName: string
  readonly code: string
  readonly minutes: number
}

export function registerCodeMail({ language, siteName, code, minutes }: CodeMail): MailText {
  const words = {
    'zh-CN': {
      subject: `${siteName} 注册验证码：${code}`,
      lines: [`您正在注册 ${siteName} 账号，验证码是：`, code, `${minutes} 分钟内有效。`],
      footer: '如果这不是您本人的操作，请忽略此邮件。',
    },
    'en-US': {
      subject: `Your ${siteName} registration code: ${code}`,
      lines: [
        `Somebody, hopefully you, is registering at ${siteName}. The code is:`,
        code,
        `It works for ${minutes} minutes.`,
      ],
      footer: 'If it was not you, simply ignore this mail.',
    },
  }[language]
  return { senderName: siteName, subject: words.subject, ...layOut(language, words.lines, words.footer) }
}

interface ResetMail extends Pick<CodeMail, 'language' | 'siteName' | 'minutes'> {
  readonly username: string
  /** The address for setting the password; without a host if the site does not know its own address. */
  readonly link: string
  readonly isWholeLink: boolean
}

export function resetPasswordMail(mail: ResetMail): MailText {
  const { language, siteName, username, link, isWholeLink, minutes } = mail
  const words = {
    'zh-CN': {
      subject: `重置您的 ${siteName} 密码`,
      lines: [
        `有人申请重置 ${siteName} 账号 ${username} 的密码。`,
        isWholeLink
          ? '请打开以下链接设置新密码：'
          : '请在浏览器地址栏中的网站地址后加上以下内容，设置新密码：',
        link,
        `${minutes} 分钟内有效，只能使用一次。`,
      ],
      footer: '如果这不是您本人的操作，请忽略此邮件，您的密码不会改变。',
    },
    'en-US': {
      subject: `Reset your ${siteName} password`,
      lines: [
        `Somebody, hopefully you, asked to reset the password of ${username} at ${siteName}.`,
        isWholeLink
          ? 'Open this address to choose a new one:'
          : 'Open the site, and put this after its name in the address bar to choose a new one:',
        link,
        `It works once, within ${minutes} minutes.`,
      ],
      footer: 'If it was not you, simply ignore this mail: your password stays as it is.',
    },
  }[language]
  return { senderName: siteName, subject: words.subject, ...layOut(language, words.lines, words.footer) }
}

export function testMail({ language, siteName }: Pick<CodeMail, 'language' | 'siteName'>): MailText {
  const words = {
    'zh-CN': { subject: `${siteName} 测试邮件`, line: '邮件服务工作正常。' },
    'en-US': { subject: `Test mail from ${siteName}`, line: 'Mail works.' },
  }[language]
  return { senderName: siteName, subject: words.subject, ...layOut(language, [words.line], siteName) }
}

/** The same text twice: as plain text, and as HTML without pictures, which mail programs distrust. */
export function layOut(
  language: WebLanguage,
  lines: readonly string[],
  footer: string,
): Pick<MailText, 'text' | 'html'> {
  const paragraphs = lines.map(paragraphOf)
  const html = `<!doctype html>
<html lang="${language}"><body style="font:16px/1.6 sans-serif;color:#1f2937;max-width:560px;margin:24px auto;padding:0 16px">
${paragraphs.join('\n')}
<p style="margin:24px 0 0;color:#6b7280;font-size:13px">${escapeHtml(footer)}</p>
</body></html>
`
  return { text: `${[...lines, '', footer].join('\n')}\n`, html }
}

/** Codes stand out, and addresses are links. */
function paragraphOf(line: string): string {
  if (/^\d+$/.test(line))
    return `<p style="font:700 32px/1.2 monospace;letter-spacing:6px;margin:16px 0">${line}</p>`
  const text = escapeHtml(line)
  if (/^https?:\/\/\S+$/.test(line))
    return `<p style="margin:0 0 12px;word-break:break-all"><a href="${text}">${text}</a></p>`
  return `<p style="margin:0 0 12px;word-break:break-word">${text}</p>`
}
