import type { SubmissionRowVo } from '@gavel/contract'
import { formatLength, formatMemory, formatMilliseconds } from '../../../i18n/format.ts'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'

/** Lists differ in how they call a column, and from which width they have room for it. */
type Head = Pick<Column<SubmissionRowVo>, 'title' | 'from'>

export const timeColumn = (head: Head): Column<SubmissionRowVo> => ({
  key: 'time',
  ...head,
  width: 'fitted',
  isNumber: true,
  cell: ({ time }) => (time === null ? '–' : formatMilliseconds(time)),
})

export const memoryColumn = (head: Head): Column<SubmissionRowVo> => ({
  key: 'memory',
  ...head,
  width: 'fitted',
  isNumber: true,
  cell: ({ memory }) => (memory === null ? '–' : formatMemory(memory)),
})

export const lengthColumn = (head: Head): Column<SubmissionRowVo> => ({
  key: 'length',
  ...head,
  width: 'fitted',
  isNumber: true,
  cell: ({ length }) => (length === null ? '–' : formatLength(length)),
})

export const languageColumn = (head: Head): Column<SubmissionRowVo> => ({
  key: 'language',
  ...head,
  width: 'fitted',
  cell: ({ language }) => language,
})

export const submittedColumn = (head: Head): Column<SubmissionRowVo> => ({
  key: 'submitted',
  ...head,
  width: 'fitted',
  cell: ({ submitTime }) => <RelativeTime at={submitTime} />,
})
