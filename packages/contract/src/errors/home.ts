import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const Limit = z.object({ limit: z.int() })

/** Refusals of content that administrators put on the home page and into notices. */
export const HOME_ERRORS = {
  countdown_title_required: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '设置了时间的倒计时需要标题',
      'en-US': 'A countdown with a time needs a title',
    },
  },
  countdown_time_required: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '填写了标题的倒计时需要时间',
      'en-US': 'A countdown with a title needs a time',
    },
  },
  home_text_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '标题和图片说明最长 {limit} 个字符，且不能含不可见字符',
      'en-US': 'A title or description may have at most {limit} characters, none of them invisible',
    },
    details: Limit,
  },
  link_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '链接应以 http://、https:// 或 / 开头，最长 {limit} 个字符',
      'en-US': 'A link must begin with http://, https:// or / and have at most {limit} characters',
    },
    details: Limit,
  },
  too_many_slides: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '轮播图最多 {limit} 张，请先删除一些',
      'en-US': 'The carousel holds at most {limit} pictures, please remove some first',
    },
    details: Limit,
  },
  slide_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该轮播图不存在', 'en-US': 'The carousel has no such picture' },
  },
  slides_changed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '轮播图已被他人修改，请刷新后重试',
      'en-US': 'Someone else changed the carousel in the meantime, please check it again',
    },
  },
  announcement_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该公告不存在', 'en-US': 'There is no such announcement' },
  },
  not_your_announcement: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '只有公告的作者和团队的超级管理员可以修改它',
      'en-US': 'Only its author and the group’s roots can change this announcement',
    },
  },
  announcement_title_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '公告标题应为 1 至 {limit} 个字符，且不能含不可见字符',
      'en-US': 'The title of an announcement must have 1 to {limit} characters, none of them invisible',
    },
    details: Limit,
  },
  announcement_content_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '公告内容不能为空，最长 {limit} 个字符，且不能含控制字符',
      'en-US': 'Content cannot be empty or longer than {limit} characters, or contain control characters',
    },
    details: Limit,
  },
  message_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该消息不存在', 'en-US': 'There is no such message' },
  },
  notice_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该通知不存在', 'en-US': 'There is no such notice' },
  },
  notice_title_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '通知标题不能为空，不超过 {limit} 个字符，且不能含不可见字符',
      'en-US':
        'The title of a notice is required and may have at most {limit} characters, none of them invisible',
    },
    details: Limit,
  },
  notice_content_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '通知内容不能为空，不超过 {limit} 个字符，且不能含控制字符',
      'en-US':
        'The content of a notice is required and may have at most {limit} characters, without control characters',
    },
    details: Limit,
  },
  notice_recipient_unknown: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '发送给指定用户的通知需要一个存在的用户',
      'en-US': 'A notice to one user needs an existing user',
    },
  },
  notice_already_pushed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该通知已推送，只能修改标题和内容',
      'en-US': 'This notice has already been sent; only its title and content can change',
    },
  },
} as const satisfies Record<string, ErrorEntry>
