import type { ParticipantStatus, ParticipantsFormat, WebLanguage } from '@gavel/contract'
import { csvFile } from '../../../http/csv.ts'
import type { Download } from '../../../http/implement.ts'
import { workbookFile, XLSX } from '../../../http/workbook.ts'
import type { Participant } from './participants.service.ts'

interface Words {
  readonly header: readonly string[]
  readonly status: Readonly<Record<ParticipantStatus, string>>
  readonly yes: string
}

const WORDS: Readonly<Record<WebLanguage, Words>> = {
  'zh-CN': {
    header: [
      '用户名',
      '真实姓名',
      '学校',
      '座位',
      'ICPC 编号',
      '报名时间',
      '迟到',
      '状态',
      '提交',
      '打星',
      '取消资格原因',
    ],
    status: { registered: '已报名', started: '已参赛', disqualified: '已取消资格' },
    yes: '是',
  },
  'en-US': {
    header: [
      ...[
        'Username',
        'Real name',
        'School',
        'Seat',
        'ICPC ID',
        'Registered',
        'Late',
        'Status',
        'Submissions',
        'Star',
      ],
      'Reason of disqualification',
    ],
    status: { registered: 'Registered', started: 'Started', disqualified: 'Disqualified' },
    yes: 'yes',
  },
}

/** Entrants as a file in the reader's language. Times are in UTC. */
export async function participantsFile(
  { cid, format = 'csv' }: { readonly cid: number; readonly format?: ParticipantsFormat | undefined },
  participants: readonly Participant[],
  language: WebLanguage,
): Promise<Download> {
  const { header, status, yes } = WORDS[language]
  const rows = participants.map((one) => [
    one.username,
    one.realname,
    one.school,
    one.seat,
    one.icpcId,
    one.registeredAt.toISOString(),
    one.isLate ? yes : null,
    status[one.status],
    one.submissionCount,
    one.isStar ? yes : null,
    one.disqualification,
  ])
  const body = format === 'csv' ? csvFile(header, rows) : await workbookFile('participants', header, rows)
  return {
    body,
    bytes: body.length,
    fileName: `contest_${cid}_participants.${format}`,
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : XLSX,
  }
}
