import type { WebLanguage } from '@gavel/contract'
import type { MessageTexts } from '../messages/messages.tables.ts'
import type { OffReason, Webhook } from './webhooks.tables.ts'

type Cause = Exclude<OffReason, 'switched-off'>

const TITLES: Readonly<Record<WebLanguage, string>> = {
  'zh-CN': 'Webhook 已停用',
  'en-US': 'A webhook was switched off',
}
const CAUSES: Readonly<Record<WebLanguage, Readonly<Record<Cause, string>>>> = {
  'zh-CN': {
    failing: '数日来投递一直失败。',
    gone: '接收方回应 410：该地址已不再使用。',
    rights: '您已无权查看它所告知的内容。',
    secret: '本站的密钥已更换，请删除它并重新添加。',
  },
  'en-US': {
    failing: 'Its deliveries failed for days.',
    gone: 'Its receiver answered 410: the address is no longer in use.',
    rights: 'You may no longer see what it tells.',
    secret: 'The secret of the site changed. Remove the webhook and add it again.',
  },
}

/** The message to the owner of a webhook that Gavel switched off. Only the host is named: the rest may be secret. */
export function webhookNotice({ url, contestId }: Webhook, cause: Cause): MessageTexts {
  const { host } = new URL(url)
  const page = contestId === null ? '/admin/webhooks' : `/contest/${contestId}/webhooks`
  const textOf = (language: WebLanguage, content: string) => ({
    title: TITLES[language],
    content: `${content} ${CAUSES[language][cause]}`,
  })
  return {
    'zh-CN': textOf('zh-CN', `发往 \`${host}\` 的 [Webhook](${page}) 已停用。`),
    'en-US': textOf('en-US', `The [webhook](${page}) to \`${host}\` was switched off.`),
  }
}
