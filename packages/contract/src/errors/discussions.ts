import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const Limit = z.object({ limit: z.int() })

/** Refusals of discussions and of the comments below discussions and contests. */
export const DISCUSSIONS_ERRORS = {
  discussions_closed: {
    status: 403,
    http: 403,
    text: { 'zh-CN': '讨论区未开放', 'en-US': 'Discussions are closed on this site' },
  },
  author_not_restrictable: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '只能限制普通用户；管理员账号，以及由超级管理员长期限制的账号除外',
      'en-US':
        'Only ordinary users can be restricted, not administrators and accounts that a super administrator restricted for good',
    },
  },
  thread_closed: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '评论区未开放', 'en-US': 'Comments are closed here' },
  },
  discussion_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该讨论不存在', 'en-US': 'There is no such discussion' },
  },
  discussion_hidden: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '该讨论已被管理员隐藏', 'en-US': 'This discussion was hidden by an administrator' },
  },
  discussion_title_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '标题不能为空，且不能超过 {limit} 个字符',
      'en-US': 'The title must not be empty and can have at most {limit} characters',
    },
    details: Limit,
  },
  discussion_description_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '描述不能为空，且不能超过 {limit} 个字符',
      'en-US': 'The description must not be empty and can have at most {limit} characters',
    },
    details: Limit,
  },
  discussion_content_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '内容不能为空，且不能超过 {limit} 个字符',
      'en-US': 'The content must not be empty and can have at most {limit} characters',
    },
    details: Limit,
  },
  discussion_category_unknown: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该讨论分类不存在', 'en-US': 'There is no such category of discussions' },
  },
  discussion_category_name: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '分类名称不能为空、不能重复，且不能超过 {limit} 个字符',
      'en-US': 'The name of a category must be unique and have 1 to {limit} characters',
    },
    details: Limit,
  },
  discussion_categories_full: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '最多可有 {limit} 个分类', 'en-US': 'There can be at most {limit} categories' },
    details: Limit,
  },
  discussion_category_used: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '该分类下还有讨论，不能删除',
      'en-US': 'There are discussions in this category, so it cannot be removed',
    },
  },
  post_of_another: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '您只能修改或删除自己发表的内容',
      'en-US': 'You can change and remove only what you wrote yourself',
    },
  },
  comment_not_found: {
    status: 404,
    http: 200,
    text: {
      'zh-CN': '该评论不存在，可能已被删除',
      'en-US': 'There is no such comment; it may have been removed',
    },
  },
  comment_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '内容不能为空，且不能超过 {limit} 个字符',
      'en-US': 'The text must not be empty and can have at most {limit} characters',
    },
    details: Limit,
  },
  reply_not_allowed: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '在比赛答疑中，只有提问者本人和比赛管理员可以回复该评论',
      'en-US': 'In the questions of a contest, only the one who asked and its administrators can reply',
    },
  },
  solved_needed: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '解出 {needed} 道题后才能发表；您已解出 {solved} 道，还差 {missing} 道',
      'en-US': 'Posting needs {needed} solved problems; you have {solved}, so {missing} to go',
    },
    details: z.object({ needed: z.int(), solved: z.int(), missing: z.int() }),
  },
  posts_of_day: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '每 24 小时最多发表 {limit} 个讨论，请在 {hours} 小时后再试',
      'en-US': 'You can begin {limit} discussions in 24 hours; try again in {hours} h',
    },
    details: z.object({ limit: z.int(), hours: z.int() }),
  },
  too_many_links: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '注册不满 {days} 天的账号，每篇内容最多可含 {limit} 个链接',
      'en-US': 'An account younger than {days} days can put at most {limit} links into one text',
    },
    details: z.object({ days: z.int(), limit: z.int() }),
  },
  report_reason_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '请填写举报理由，且不能超过 {limit} 个字符',
      'en-US': 'Give a reason of at most {limit} characters for the report',
    },
    details: Limit,
  },
  report_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该举报不存在', 'en-US': 'There is no such report' },
  },
  hide_reason_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '请填写隐藏的原因，且不能超过 {limit} 个字符；作者会看到它',
      'en-US': 'Give a reason of at most {limit} characters for hiding it; its author reads it',
    },
    details: Limit,
  },
} as const satisfies Record<string, ErrorEntry>
