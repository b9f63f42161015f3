import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const refusal = (zh: string, en: string) =>
  ({ status: 400, http: 200, text: { 'zh-CN': zh, 'en-US': en } }) as const satisfies ErrorEntry

/** Refusals of people's own lists of problems. */
export const PROBLEM_LIST_ERRORS = {
  problem_list_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '没有这份题单，或者它不公开', 'en-US': 'There is no such list, or it is not public' },
  },
  list_title_required: refusal('请填写题单标题', 'Please enter the title of the list'),
  list_changed: refusal(
    '题单刚刚在别处被修改，请刷新后再试',
    'The list was changed elsewhere just now. Please refresh and try again',
  ),
  too_many_lists: {
    ...refusal('每人最多 {limit} 份题单', 'One user can have up to {limit} lists'),
    details: z.object({ limit: z.int() }),
  },
  list_full: {
    ...refusal('一份题单最多 {limit} 道题目', 'A list can have up to {limit} problems'),
    details: z.object({ limit: z.int() }),
  },
  favourites_stay: refusal('收藏夹不能删除', 'Favourites cannot be deleted'),
} as const satisfies Record<string, ErrorEntry>
