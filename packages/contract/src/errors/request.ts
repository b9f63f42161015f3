import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const Seconds = z.object({ seconds: z.int() })

/** Refusals of a request as such, before its content is looked at. */
export const REQUEST_ERRORS = {
  internal: {
    status: 500,
    http: 500,
    text: { 'zh-CN': '服务器出错了，请稍后再试！', 'en-US': 'Server error, please try again later!' },
  },
  not_ready: {
    status: 503,
    http: 503,
    text: { 'zh-CN': '服务尚未就绪：{missing}', 'en-US': 'Not ready yet: {missing}' },
    details: z.object({ missing: z.string(), refused: z.int().optional() }),
  },
  database_unavailable: {
    status: 503,
    http: 503,
    text: {
      'zh-CN': '暂时无法连接数据库，请稍候几秒再试；如果刚才在保存或提交，请先刷新页面，确认是否已经成功',
      'en-US':
        'The database cannot be reached at the moment. Please try again in a few seconds; if you were saving or submitting something, reload the page first and check whether it arrived',
    },
  },
  route_not_found: {
    status: 404,
    http: 404,
    text: { 'zh-CN': '请求的接口不存在', 'en-US': 'There is no such endpoint' },
  },
  method_not_allowed: {
    status: 400,
    http: 405,
    text: { 'zh-CN': '不支持该请求方法', 'en-US': 'This method is not supported here' },
  },
  unsupported_media_type: {
    status: 400,
    http: 415,
    text: { 'zh-CN': '不支持该请求内容类型', 'en-US': 'This content type is not supported' },
  },
  unreadable_body: {
    status: 400,
    http: 400,
    text: { 'zh-CN': '请求内容无法解析', 'en-US': 'The request body cannot be read' },
  },
  body_too_large: {
    status: 400,
    http: 413,
    text: { 'zh-CN': '请求内容过大', 'en-US': 'The request body is too large' },
  },
  headers_too_large: {
    status: 400,
    http: 431,
    text: {
      'zh-CN': '请求地址或请求头过长',
      'en-US': 'The address or the headers of the request are too long',
    },
  },
  request_too_slow: {
    status: 400,
    http: 408,
    text: { 'zh-CN': '请求超时', 'en-US': 'The request took too long to arrive' },
  },
  invalid_request: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '参数有误：{reason}', 'en-US': 'Invalid request: {reason}' },
    details: z.object({
      reason: z.string(),
      issues: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  },
  text_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{field}不能含控制字符、不可见字符或改变文字方向的字符',
      'en-US':
        '{field} must not contain control characters, invisible characters or characters that reverse the text direction',
    },
    details: z.object({ field: z.string() }),
  },
  text_length: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '{field}最长 {limit} 个字符', 'en-US': '{field} may have at most {limit} characters' },
    details: z.object({ field: z.string(), limit: z.int() }),
  },
  too_many_requests: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '操作过于频繁，请在 {seconds} 秒后重试',
      'en-US': 'Too many requests, please try again in {seconds} s',
    },
    details: Seconds,
  },
  too_many_streams: {
    status: 403,
    http: 429,
    text: {
      'zh-CN': '打开的实时连接过多，请先关闭一些页面',
      'en-US': 'Too many live connections are open, please close some pages first',
    },
  },
  page_too_deep: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '只能翻到最新的 {rows} 条，请用筛选条件缩小范围',
      'en-US': 'Pages show only the newest {rows} rows, please narrow the list with a filter',
    },
    details: z.object({ rows: z.int() }),
  },
} as const satisfies Record<string, ErrorEntry>
