import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

/** Refusals of logging in, registering and resetting a password. */
export const ACCOUNTS_ERRORS = {
  login_required: { status: 401, http: 401, text: { 'zh-CN': '请先登录！', 'en-US': 'Please login first!' } },
  session_expired: {
    status: 401,
    http: 401,
    text: { 'zh-CN': '登录已失效，请重新登录！', 'en-US': 'Your session has expired. Please log in again!' },
  },
  account_banned: {
    status: 401,
    http: 401,
    text: {
      'zh-CN': '该账号已被封禁，请联系管理员',
      'en-US': 'This account is banned; please contact an administrator',
    },
  },
  permission_denied: {
    status: 403,
    http: 403,
    text: { 'zh-CN': '您没有权限进行此操作', 'en-US': 'You are not allowed to do this' },
  },
  account_restricted: {
    status: 403,
    http: 403,
    text: {
      'zh-CN': '您的账号受到限制，暂时不能进行此操作。限制将于 {until}（UTC）自动解除',
      'en-US':
        'Your account is restricted and may not do this for now. The restriction ends by itself at {until} UTC',
    },
    details: z.object({ until: z.string() }),
  },
  judge_key_invalid: {
    status: 401,
    http: 401,
    text: {
      'zh-CN': '评测机密钥无效：服务器不认识它，或它已被吊销',
      'en-US': 'The judge key is not valid: the server does not know it, or it was revoked',
    },
  },
  judge_key_elsewhere: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '该评测机密钥正在另一台机器 {machine} 上使用；每台评测机需要自己的密钥',
      'en-US':
        'This judge key is in use on another machine, {machine}; each judge host needs a key of its own',
    },
    details: z.object({ machine: z.string() }),
  },
  wrong_login: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '用户名或密码错误', 'en-US': 'Wrong username or password' },
  },
  login_locked: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '登录失败次数过多，请在 {minutes} 分钟后重试',
      'en-US': 'Too many failed logins, please try again in {minutes} min',
    },
    details: z.object({ minutes: z.int() }),
  },
  puzzle_required: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '登录失败次数过多，请先完成滑动拼图验证',
      'en-US': 'Too many failed logins, please solve the puzzle first',
    },
  },
  puzzle_wrong: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '拼图位置不正确，请重试',
      'en-US': 'The piece is not in the gap, please try again',
    },
  },
  puzzle_too_fast: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '速度过快，可能是机器操作，请重新验证！',
      'en-US': 'Speed too fast, may be machine operation! Please verify again!',
    },
  },
  not_an_admin: {
    status: 401,
    http: 200,
    text: { 'zh-CN': '该账号没有管理权限', 'en-US': 'This account has no administrator role' },
  },
  login_banned: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '该账号已被封禁，请联系管理员',
      'en-US': 'This account is banned; please contact an administrator',
    },
  },
  registration_closed: {
    status: 401,
    http: 200,
    text: { 'zh-CN': '本站暂未开放注册', 'en-US': 'Registration is closed' },
  },
  username_required: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '用户名不能为空', 'en-US': 'The username is required' },
  },
  username_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN':
        '用户名最长 20 个字符，不能含空白或不可见字符，也不能混用外形相近的文字（如拉丁字母与西里尔字母）',
      'en-US':
        'A username has at most 20 characters, no spaces or invisible characters, and no mix of scripts that look alike, such as Latin and Cyrillic',
    },
  },
  username_taken: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '用户名已存在', 'en-US': 'username already exists' },
  },
  password_length: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '密码长度应为 6 至 20 个字符', 'en-US': 'A password must have 6 to 20 characters' },
  },
  email_invalid: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '邮箱格式不正确', 'en-US': 'The email address is not valid' },
  },
  email_taken: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '该邮箱已被使用', 'en-US': 'This email address is already in use' },
  },
  mail_failed: {
    status: 500,
    http: 200,
    text: {
      'zh-CN': '邮件发送失败，请稍后再试',
      'en-US': 'The email could not be sent, please try again later',
    },
  },
  mail_off: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '尚未配置邮件服务', 'en-US': 'Mail is not configured' },
  },
  code_wrong: { status: 400, http: 200, text: { 'zh-CN': '验证码错误', 'en-US': 'The code is wrong' } },
  code_expired: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '验证码不存在或已过期', 'en-US': 'The code does not exist or has expired' },
  },
  captcha_wrong: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '图形验证码错误或已过期',
      'en-US': 'The answer to the picture is wrong or too late',
    },
  },
  email_not_found: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '该邮箱不存在', 'en-US': 'email does not exist' },
  },
  username_not_found: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '用户名不存在', 'en-US': 'username does not exist' },
  },
  reset_link_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该重置链接无效、已使用或已过期，请重新申请',
      'en-US': 'This reset link is invalid, used or expired, please request a new one',
    },
  },
  setup_link_invalid: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '该设置链接无效或已被使用',
      'en-US': 'This setup link is invalid or already used',
    },
  },
  login_to_see_mine: {
    status: 401,
    http: 200,
    text: { 'zh-CN': '请先登录再查看自己的提交', 'en-US': 'Please log in to see your own submissions' },
  },
  user_not_named: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '请指定要查看的用户', 'en-US': 'Please specify a user' },
  },
  user_banned: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '该账号已被封禁', 'en-US': 'This account is banned' },
  },
  user_not_found: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '该用户不存在', 'en-US': 'There is no such user' },
  },
  rank_type_unknown: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '排行榜类型只能是 0（ICPC）或 1（OI）',
      'en-US': 'The rank type must be 0 (ICPC) or 1 (OI)',
    },
  },
  snippet_twice: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '触发词 {trigger} 用了两次',
      'en-US': 'The word {trigger} begins two snippets',
    },
    details: z.object({ trigger: z.string() }),
  },
} as const satisfies Record<string, ErrorEntry>
