import { Instant } from '@gavel/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { decodeBody, InvalidRequest } from './decode.ts'

const Form = z.object({
  title: z.string(),
  timeLimit: z.int().min(1),
  relativeTolerance: z.number().optional(),
  groupNum: z.int().nullish(),
  type: z.literal([0, 1]).optional(),
  cid: z.int().nullish(),
  samples: z.array(z.object({ input: z.string(), score: z.int().nullish() })).optional(),
  startTime: Instant.optional(),
})

const decode = (body: object, language: 'zh-CN' | 'en-US' = 'en-US') =>
  decodeBody(Form, { title: 'Sum', timeLimit: 1000, ...body }, { http: 200, language })

function refusal(body: object, language: 'zh-CN' | 'en-US' = 'en-US'): string {
  try {
    decode(body, language)
  } catch (error) {
    if (error instanceof InvalidRequest) return String(error.details?.reason)
    throw error
  }
  return 'taken'
}

describe('numbers as existing clients send them', () => {
  test.each([
    ['timeLimit', '2000', 2000],
    ['relativeTolerance', '0.001', 0.001],
    ['type', '1', 1],
    ['groupNum', '3', 3],
    ['cid', '12', 12],
  ])('%s as the text %j is a number', (field, text, number) => {
    expect(decode({ [field]: text })).toMatchObject({ [field]: number })
  })

  test('inside a list, too', () => {
    expect(decode({ samples: [{ input: '1', score: '40' }] })).toMatchObject({
      samples: [{ input: '1', score: 40 }],
    })
  })

  test('an empty text is null where null is taken, and nothing where it is not', () => {
    expect(decode({ groupNum: '', cid: '' })).toMatchObject({ groupNum: null, cid: null })
    expect(decode({ relativeTolerance: '', type: '' })).not.toMatchObject({ type: expect.anything() })
  })

  test('a text that looks like a number stays a text where one is wanted', () => {
    expect(decode({ title: '42', timeLimit: '1' })).toMatchObject({ title: '42', timeLimit: 1 })
  })
})

describe('a refusal names the field and what is wrong with it, and shows no word of the validator', () => {
  test.each([
    [{ timeLimit: 'fast' }, 'time limit must be a number', '时间限制必须是数字'],
    [{ timeLimit: '' }, 'time limit is required', '时间限制不能为空'],
    [{ timeLimit: '1.5' }, 'time limit must be a whole number', '时间限制必须是整数'],
    [{ timeLimit: 0 }, 'time limit must be at least 1', '时间限制不能小于 1'],
    [{ title: null }, 'title is required', '标题不能为空'],
    [{ type: 7 }, 'type must be one of 0, 1', '类型只能是 0、1 之一'],
    [
      { samples: [{ input: 'a' }, { input: 5 }] },
      'input of item 2 must be a text',
      '第 2 项的输入必须是文本',
    ],
    [{ startTime: 'soon' }, 'start time must be a time', '开始时间必须是时间'],
  ])('%j', (body, english, chinese) => {
    expect([refusal(body), refusal(body, 'zh-CN')]).toEqual([english, chinese])
  })
})
