import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const Limit = z.object({ limit: z.int() })

/** Refusals of API tokens and of logins, through the login provider and otherwise. */
export const ACCESS_ERRORS = {
  server_busy: {
    status: 503,
    http: 200,
    text: {
      'zh-CN': '服务器繁忙，请稍后再试',
      'en-US': 'The server is busy, please try again in a moment',
    },
  },

  api_token_invalid: {
    status: 401,
    http: 401,
    text: {
      'zh-CN': '访问令牌无效、已过期或已被撤销',
      'en-US': 'The API token is unknown, has expired or was revoked',
    },
  },
  api_token_scope_missing: {
    status: 403,
    http: 403,
    text: {
      'zh-CN': '该访问令牌缺少权限范围 {scope}',
      'en-US': 'This API token lacks the scope {scope}',
    },
    details: z.object({ scope: z.string() }),
  },
  api_token_not_allowed: {
    status: 403,
    http: 403,
    text: {
      'zh-CN': '此操作不能使用访问令牌，请登录后进行',
      'en-US': 'This cannot be done with an API token, please log in',
    },
  },
  api_token_name_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '令牌名称应为 1 到 {limit} 个字符，且不能含不可见字符',
      'en-US': 'A token name must have 1 to {limit} characters, none of them invisible',
    },
    details: Limit,
  },
  api_token_scope_denied: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '只有管理员可以创建带有 admin 权限范围的令牌',
      'en-US': 'Only administrators can create a token with the scope admin',
    },
  },
  api_token_limit: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '每个用户最多有 {limit} 个访问令牌，请先删除不再使用的',
      'en-US': 'A user has at most {limit} API tokens, please delete one you no longer use',
    },
    details: Limit,
  },

  login_provider_off: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '本站未启用第三方登录', 'en-US': 'This site has no login provider' },
  },
  login_provider_issuer_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '签发者地址应以 https:// 开头，且不含参数；只有本机地址可以使用 http://',
      'en-US':
        'The issuer’s address must begin with https:// and have no query; http:// is allowed for this machine only',
    },
  },
  login_provider_incomplete: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '启用之前请填写签发者地址、客户端 ID 与按钮文字',
      'en-US': 'Fill in the issuer, client id and button label before switching it on',
    },
  },
  login_provider_issuer_private: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '签发者地址指向本机或内网；如果确实如此，请先设置 LOGIN_PROVIDER_PRIVATE=1 再启动服务器',
      'en-US':
        'The issuer’s address leads to this machine or into a private network. If that is intended, start the server with LOGIN_PROVIDER_PRIVATE=1 first',
    },
  },
  login_provider_unreachable: {
    status: 503,
    http: 200,
    text: {
      'zh-CN': '暂时无法连接登录服务，请稍后再试，或使用密码登录',
      'en-US':
        'The login provider cannot be reached at the moment, please try again later or log in with your password',
    },
  },
  login_provider_discovery_failed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '读取登录服务的配置失败：{reason}',
      'en-US': 'Reading the provider’s configuration failed: {reason}',
    },
    details: z.object({ reason: z.string() }),
  },
  login_provider_answer_wrong: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '登录服务的应答未能通过验证，请重新登录',
      'en-US': 'The response from the login provider could not be verified, please try again',
    },
  },
  login_provider_expired: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '本次登录已过期，或不是在此浏览器中开始的，请重新登录',
      'en-US': 'This login has expired or was not started in this browser, please start again',
    },
  },
  login_provider_denied: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '您在登录服务处取消了登录',
      'en-US': 'The login provider refused the login',
    },
  },
  login_provider_no_account: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '该身份尚未关联本站账号，请先用密码登录，再到设置页关联',
      'en-US':
        'No account is connected to this identity. Log in with your password and connect it on the settings page',
    },
  },
  login_provider_email_taken: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '该邮箱已有本站账号，请用密码登录后到设置页关联',
      'en-US':
        'An account with this email address already exists. Log in with your password and connect it on the settings page',
    },
  },
  login_provider_linked_elsewhere: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '该身份已关联另一个账号',
      'en-US': 'This identity is connected to another account',
    },
  },
  login_provider_already_linked: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '您的账号已关联一个身份，请先解除关联',
      'en-US': 'Your account is already connected to an identity, disconnect that one first',
    },
  },
  login_provider_only_way: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '解除关联后您将无法登录，请先设置密码',
      'en-US': 'You would no longer be able to log in, please set a password first',
    },
  },
} as const satisfies Record<string, ErrorEntry>
