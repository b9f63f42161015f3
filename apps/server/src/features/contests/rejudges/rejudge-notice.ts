import type { WebLanguage } from '@gavel/contract'
import type { MessageTexts } from '../../messages/messages.tables.ts'
import type { Contest } from '../contests.service.ts'
import { boardTimeText } from '../standings/clock-text.ts'
import { timeUnitOf } from '../time-unit.policy.ts'
import type { RowChange } from './compare-boards.ts'

interface Change {
  readonly contest: Pick<Contest, 'id' | 'title' | 'format' | 'rules'>
  readonly change: Pick<RowChange, 'from' | 'to'>
  readonly outcome: 'applied' | 'undone'
}

const WORDS = {
  'zh-CN': {
    title: '比赛成绩因重判而变化',
    applied: (contest: string) => `比赛${contest}的部分提交已重判，您的成绩有变化：`,
    undone: (contest: string) => `比赛${contest}的一次重判已撤销，您的成绩有变化：`,
    colon: '：',
    rank: '排名',
    solved: '解题数',
    score: '总分',
    penalty: '罚时',
    penaltyMinutes: '罚时（分钟）',
    cpuTime: '用时',
    award: '奖项',
    none: '无',
  },
  'en-US': {
    title: 'A rejudge changed your result in a contest',
    applied: (contest: string) =>
      `Submissions of the contest ${contest} were judged again, and your result has changed:`,
    undone: (contest: string) =>
      `A rejudge in the contest ${contest} was undone, and your result has changed:`,
    colon: ': ',
    rank: 'Rank',
    solved: 'Solved problems',
    score: 'Points',
    penalty: 'Time with penalties',
    penaltyMinutes: 'Time with penalties (minutes)',
    cpuTime: 'Running time',
    award: 'Award',
    none: 'none',
  },
} as const satisfies Record<WebLanguage, unknown>

/** The message to an entrant whose row a rejudge changed. */
export function rejudgeNotice(change: Change): MessageTexts {
  const textOf = (language: WebLanguage) => ({
    title: WORDS[language].title,
    content: contentOf(change, language),
  })
  return { 'zh-CN': textOf('zh-CN'), 'en-US': textOf('en-US') }
}

function contentOf({ contest, change: { from, to }, outcome }: Change, language: WebLanguage): string {
  const words = WORDS[language]
  const isIcpc = contest.format === 'icpc'
  const unit = timeUnitOf(contest)
  const penalty = unit === 'minute' ? words.penaltyMinutes : words.penalty
  const lines = [
    [words.rank, from.rank, to.rank],
    [isIcpc ? words.solved : words.score, from.result, to.result],
    [isIcpc ? penalty : words.cpuTime, timeText(from.time), timeText(to.time)],
    [words.award, from.award, to.award],
  ] as const
  const told = lines
    .filter(([, before, after]) => before !== after)
    .map(([name, ...ends]) => `- ${name}${words.colon}${ends.map(endText).join(' → ')}`)
  const link = `[${escapeMarkdown(contest.title)}](/contest/${contest.id}/rank)`
  return [words[outcome](link), '', ...told].join('\n')

  function timeText(time: number | null) {
    if (time === null) return null
    return isIcpc ? boardTimeText(time, unit) : `${time} ms`
  }

  function endText(end: string | number | null) {
    return end === null ? words.none : escapeMarkdown(String(end))
  }
}

/** Titles and awards are what organisers typed; none of it is Markdown. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_{}[\]<>()#+\-.!|~$&:@]/g, '\\$&')
