import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

/** Refusals of the settings of the site, and of its metrics. */
export const SITE_ERRORS = {
  metrics_key_wrong: {
    status: 401,
    // The page of metrics, which no browser of ours opens, answers it as HTTP 401.
    http: 200,
    text: {
      'zh-CN': '需要监控密钥（设置 METRICS_KEY），以 Authorization: Bearer 发送',
      'en-US': 'The key of the setting METRICS_KEY is needed, sent as Authorization: Bearer',
    },
  },
  metrics_address_refused: {
    status: 403,
    // Likewise as HTTP 403.
    http: 200,
    text: {
      'zh-CN': '此地址不在设置 METRICS_ALLOW 允许的范围内',
      'en-US': 'This address is not one of those that the setting METRICS_ALLOW allows',
    },
  },
  switch_limit_range: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{field}应为 0 至 {max} 的整数',
      'en-US': '{field} must be a whole number from 0 to {max}',
    },
    details: z.object({ field: z.string(), max: z.int() }),
  },
  remote_accounts_uneven: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{site} 的用户名与密码数量不一致',
      'en-US': '{site}: the numbers of usernames and passwords differ',
    },
    details: z.object({ site: z.string() }),
  },
  remote_account_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{site} 的账号名不能为空、不能重复、不能含不可见字符，账号名与密码均不超过 {limit} 个字符',
      'en-US':
        '{site}: account names are required, unique and without invisible characters; names and passwords may have at most {limit} characters',
    },
    details: z.object({ site: z.string(), limit: z.int() }),
  },
  remote_account_password_required: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '请填写 {site} 账号 {username} 的密码',
      'en-US': 'The {site} account {username} needs its password',
    },
    details: z.object({ site: z.string(), username: z.string() }),
  },
  website_text_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{field}不能为空白或含不可见字符，且不超过 {limit} 个字符',
      'en-US': '{field} must have 1 to {limit} visible characters and no invisible ones',
    },
    details: z.object({ field: z.string(), limit: z.int() }),
  },
  website_link_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{field}应为 http:// 或 https:// 开头的网址',
      'en-US': '{field} must be an address that begins with http:// or https://',
    },
    details: z.object({ field: z.string() }),
  },
  mail_host_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '邮件服务器应为主机名或 IP 地址',
      'en-US': 'The mail server must be a host name or an IP address',
    },
  },
  mail_port_range: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '端口应为 1 至 65535 的整数',
      'en-US': 'The port must be a whole number from 1 to 65535',
    },
  },
  webhook_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该 Webhook 不存在', 'en-US': 'This webhook does not exist' },
  },
  webhook_delivery_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该投递记录不存在', 'en-US': 'This delivery does not exist' },
  },
  webhook_off: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该 Webhook 已停用，请先启用',
      'en-US': 'This webhook is off; switch it on first',
    },
  },
  webhook_address_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '请填写 https:// 开头的网址，不含用户名、密码与锚点，且不超过 {limit} 个字符',
      'en-US':
        'The address must begin with https://, without a name, a password or a fragment, and have at most {limit} characters',
    },
    details: z.object({ limit: z.int() }),
  },
  webhook_address_private: {
    status: 400,
    http: 200,
    text: {
      'zh-CN':
        '该网址位于本机或内网；仅全站 Webhook 可在启动服务器时用 WEBHOOK_PRIVATE=1 允许，链路本地地址除外',
      'en-US':
        'The address is on this machine or in a private network. Only webhooks of the site may lead there, with WEBHOOK_PRIVATE=1 at the start of the servers, and never to link-local addresses.',
    },
  },
  webhook_limit: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '最多可以有 {limit} 个 Webhook', 'en-US': 'There can be at most {limit} webhooks' },
    details: z.object({ limit: z.int() }),
  },
  calendar_not_found: {
    status: 404,
    http: 200,
    text: {
      'zh-CN': '该日历链接不存在或已失效',
      'en-US': 'This calendar does not exist, or its link was renewed',
    },
  },
  database_config_fixed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '数据库在启动服务器时由 DATABASE_URL 指定，运行期间不能更改',
      'en-US':
        'The database is set by DATABASE_URL when the servers start; it cannot be changed while they run',
    },
  },
} as const satisfies Record<string, ErrorEntry>
