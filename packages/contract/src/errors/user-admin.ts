import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const Limit = z.object({ limit: z.int() })

/** Refusals of user administration; see `errors.ts`. */
export const USER_ADMIN_ERRORS = {
  user_field_too_long: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{field}最长 {limit} 个字符',
      'en-US': '{field} may have at most {limit} characters',
    },
    details: Limit.extend({ field: z.string() }),
  },
  user_field_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{field}不能含换行、控制字符或不可见字符',
      'en-US': '{field} must not contain line breaks, control characters or invisible characters',
    },
    details: z.object({ field: z.string() }),
  },
  title_color_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '头衔颜色应形如 #1a2b3c',
      'en-US': 'The colour of a title must look like #1a2b3c',
    },
  },
  own_account_change: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '不能修改自己的账号类型和状态，也不能删除自己',
      'en-US': 'You cannot change the type or status of your own account, or delete it',
    },
  },
  import_empty: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '没有可导入的用户', 'en-US': 'There is no user to import' },
  },
  import_too_many: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '一次最多导入 {limit} 个用户',
      'en-US': 'At most {limit} users can be imported at once',
    },
    details: Limit,
  },
  import_partly_failed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '成功导入 {success} 个用户，失败 {failed} 个：{usernames}',
      'en-US': 'Imported {success} users, {failed} failed: {usernames}',
    },
    details: z.object({ success: z.int(), failed: z.int(), usernames: z.string() }),
  },
  import_under_way: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '已有一个导入正在进行，请等待其完成或取消它',
      'en-US': 'Another import is in progress; wait until it ends or cancel it',
    },
  },
  import_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '没有这样一个进行中的导入', 'en-US': 'There is no such import in progress' },
  },
  generate_range_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '编号范围应从 0 或更大的数开始，结束不小于开始，且最多 {limit} 个',
      'en-US':
        'The range must start at 0 or above, end where it starts or above, and have at most {limit} numbers',
    },
    details: Limit,
  },
  generate_password_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '生成的密码长度应为 6 至 25 个字符',
      'en-US': 'A generated password must have 6 to 25 characters',
    },
  },
  generated_taken: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '有 {count} 个用户名已存在，未生成任何用户：{usernames}',
      'en-US': '{count} usernames already exist, so no user was created: {usernames}',
    },
    details: z.object({ count: z.int(), usernames: z.string() }),
  },
  generated_key_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '文件已过期，请重新生成或重置密码',
      'en-US': 'The file is no longer available; set new passwords instead',
    },
  },
} as const satisfies Record<string, ErrorEntry>
