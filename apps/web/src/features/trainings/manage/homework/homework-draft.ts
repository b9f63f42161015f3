import type { BodyOf, createHomework } from '@gavel/contract'
import { fromLocalTime } from '../../../../browser/local-time.ts'
import { idsOf } from '../ids-of.ts'

/** The current values of the form's fields. */
export interface HomeworkDraft {
  readonly title: string
  /** Ids of problems, as they were typed or chosen. */
  readonly problems: string
  readonly description: string
  /** As a date and time field has them; empty for none. */
  readonly startTime: string
  readonly dueTime: string
}

export const NEW_HOMEWORK: HomeworkDraft = {
  ...{ title: '', problems: '', description: '', startTime: '', dueTime: '' },
}

export const hasProblem = (draft: HomeworkDraft, id: string): boolean =>
  idsOf(draft.problems).some((other) => other.toUpperCase() === id.toUpperCase())

/** A chosen problem comes after the others, once. */
export function withProblem(draft: HomeworkDraft, id: string): HomeworkDraft {
  if (hasProblem(draft, id)) return draft
  return { ...draft, problems: [...idsOf(draft.problems), id].join(' ') }
}

export type HomeworkFault = 'title' | 'problems' | 'start' | 'due'

/** In the order of the form. The server looks at everything again. */
export function faultsOf(draft: HomeworkDraft): HomeworkFault[] {
  const start = fromLocalTime(draft.startTime)
  const due = fromLocalTime(draft.dueTime)
  const found: readonly (readonly [HomeworkFault, boolean])[] = [
    ['title', draft.title.trim() === ''],
    ['problems', idsOf(draft.problems).length === 0],
    ['start', start === null && draft.startTime !== ''],
    ['due', (due === null && draft.dueTime !== '') || (start !== null && due !== null && due <= start)],
  ]
  return found.flatMap(([fault, isFault]) => (isFault ? [fault] : []))
}

export const homeworkOf = (gid: number, draft: HomeworkDraft): BodyOf<typeof createHomework> => ({
  gid,
  title: draft.title,
  problemIds: idsOf(draft.problems),
  description: draft.description,
  startTime: fromLocalTime(draft.startTime),
  dueTime: fromLocalTime(draft.dueTime),
})
