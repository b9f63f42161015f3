import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

/** Refusals of the account settings, the second factor and passkeys. */
export const ACCOUNT_SECURITY_ERRORS = {
  second_factor_required: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '该账号已开启两步验证，请输入验证码',
      'en-US': 'This account has a second factor, please enter its code',
    },
    details: z.object({
      /** For the second step, once and for a few minutes. */
      ticket: z.string(),
      seconds: z.int(),
    }),
  },
  login_ticket_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '登录已超时或尝试次数过多，请重新输入密码',
      'en-US': 'That took too long or too many tries, please enter your password again',
    },
  },
  second_factor_wrong: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '验证码错误、已过期或已使用',
      'en-US': 'The code is wrong, expired or already used',
    },
  },
  second_factor_locked: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '验证码错误次数过多，请在 {minutes} 分钟后重试',
      'en-US': 'Too many wrong codes, please try again in {minutes} min',
    },
    details: z.object({ minutes: z.int() }),
  },
  second_factor_on: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '两步验证已开启', 'en-US': 'The second factor is already on' },
  },
  second_factor_off: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '两步验证尚未开启', 'en-US': 'The second factor is not on yet' },
  },
  second_factor_needed: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '本站要求管理员开启两步验证：请先在“设置”中开启，或使用通行密钥登录',
      'en-US':
        'Administrators of this site need a second factor: turn it on in your settings, or log in with a passkey',
    },
  },
  own_password_wrong: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '密码错误', 'en-US': 'The password is wrong' },
  },
  account_locked: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '失败次数过多，请在 {minutes} 分钟后重试',
      'en-US': 'Too many failures, please try again in {minutes} min',
    },
    details: z.object({ minutes: z.int() }),
  },
  password_same: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '新密码不能与原密码相同', 'en-US': 'The new password must differ from the old one' },
  },
  email_same: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '新邮箱不能与原邮箱相同', 'en-US': 'The new address must differ from the old one' },
  },
  mobile_same: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '新手机号不能与原手机号相同', 'en-US': 'The new number must differ from the old one' },
  },
  mobile_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '手机号应为 6 至 15 位数字，可以“+”开头',
      'en-US': 'A mobile number must have 6 to 15 digits, optionally after a “+”',
    },
  },
  profile_text_too_long: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{field}最长 {limit} 个字符',
      'en-US': '{field} may have at most {limit} characters',
    },
    details: z.object({ field: z.string(), limit: z.int() }),
  },
  profile_text_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{field}不能含换行、控制字符或不可见字符',
      'en-US': '{field} must not contain line breaks, control characters or invisible characters',
    },
    details: z.object({ field: z.string() }),
  },
  profile_link_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{field}应为网址，例如 https://example.org',
      'en-US': '{field} must be a web address such as https://example.org',
    },
    details: z.object({ field: z.string() }),
  },
  passkey_refused: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该通行密钥无法验证，请重试',
      'en-US': 'This passkey could not be verified, please try again',
    },
  },
  passkey_host: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '通行密钥需要通过域名访问本站，IP 地址不行',
      'en-US': 'Passkeys need the site’s host name; they do not work with an IP address',
    },
  },
  passkey_name: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '通行密钥名称为 1 至 {limit} 个字符，且不能含不可见字符',
      'en-US': 'A passkey name must have 1 to {limit} characters, none of them invisible',
    },
    details: z.object({ limit: z.int() }),
  },
  passkey_limit: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '最多可以添加 {limit} 个通行密钥',
      'en-US': 'An account can have at most {limit} passkeys',
    },
    details: z.object({ limit: z.int() }),
  },
  passkey_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该通行密钥不存在', 'en-US': 'There is no such passkey' },
  },
} as const satisfies Record<string, ErrorEntry>
