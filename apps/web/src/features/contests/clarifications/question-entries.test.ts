import type { AnnouncementVo, ClarificationVo, Page } from '@gavel/contract'
import { describe, expect, test } from 'vitest'
import { entriesOf } from './question-entries.ts'

const at = (minute: number) => new Date(2026, 0, 1, 9, minute)

const question = (id: number, askedAt: Date, answeredAt: Date | null = null): ClarificationVo => ({
  ...{ id, displayId: 'A', asker: 'ada', isMine: true, question: 'Why?', askedAt },
  ...{ answer: answeredAt && 'Because.', answeredAt, isForAll: false, takenBy: null, answeredBy: null },
})

const announcement = (id: number, gmtCreate: Date): AnnouncementVo => ({
  ...{ id, title: 'Typo', content: 'Read 3.', uid: null, username: 'jury', status: 0 as const },
  ...{ gmtCreate, gmtModified: gmtCreate },
})

const pageOf = (records: ClarificationVo[], current = 1, total = records.length): Page<ClarificationVo> => ({
  ...{ records, total, current, size: 30, pages: Math.ceil(total / 30) },
})

const names = (page: ReturnType<typeof entriesOf>) => page.records.map(({ kind, id }) => `${kind[0]}${id}`)

describe('what an entrant reads', () => {
  test('begins with what waits, and goes on with the newest answer or announcement', () => {
    const questions = [question(1, at(50)), question(2, at(1), at(40)), question(3, at(30), at(31))]
    const page = entriesOf(pageOf(questions), [announcement(8, at(45)), announcement(7, at(35))])
    expect(names(page)).toEqual(['q1', 'a8', 'q2', 'a7', 'q3'])
  })

  test('is a list, too, where there are announcements alone', () => {
    expect(entriesOf(pageOf([]), [announcement(7, at(1))])).toMatchObject({ total: 1 })
    expect(entriesOf(pageOf([]), [])).toMatchObject({ total: 0, records: [] })
  })

  test('has announcements on its first page only', () => {
    const page = entriesOf(pageOf([question(1, at(1), at(2))], 2, 31), [announcement(7, at(1))])
    expect(names(page)).toEqual(['q1'])
    expect(page.total).toBe(31)
  })
})
