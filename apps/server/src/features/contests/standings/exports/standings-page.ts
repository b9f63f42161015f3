import { isHexColor, type TimeUnit, type WebLanguage } from '@gavel/contract'
import { escapeHtml } from '../../../../http/escape-html.ts'
import { timeUnitOf } from '../../time-unit.policy.ts'
import type { Board } from '../board/board.ts'
import { isUncompiled } from '../board/board-rules.ts'
import type { ShownIcpcCell, ShownRow } from '../board/shown-row.ts'
import { boardTimeText } from '../clock-text.ts'
import type { ExportedBoard } from './exported-board.ts'
import { PAGE_STYLE } from './standings-page-style.ts'

const TEXTS = {
  'zh-CN': {
    title: '榜单',
    rank: '排名',
    name: '名称',
    school: '学校',
    solved: '解题数',
    penalty: '罚时',
    penaltyMinutes: '罚时（分钟）',
    score: '总分',
    sealed: '榜单已封榜，封榜后的提交只显示次数。',
    late: '包含比赛结束后的提交。',
    disqualified: '已取消资格',
    gold: '金牌',
    silver: '银牌',
    bronze: '铜牌',
  },
  'en-US': {
    title: 'Standings',
    rank: 'Rank',
    name: 'Name',
    school: 'School',
    solved: 'Solved',
    penalty: 'Time',
    penaltyMinutes: 'Time (min)',
    score: 'Points',
    sealed: 'The standings are sealed: later submissions are counted, but their results are not shown.',
    late: 'Submissions after the end are included.',
    disqualified: 'Disqualified',
    gold: 'Gold',
    silver: 'Silver',
    bronze: 'Bronze',
  },
} as const satisfies Record<WebLanguage, Record<string, string>>
type Texts = (typeof TEXTS)[WebLanguage]

/**
 * The standings as one page that needs nothing besides itself, to be put on any web space or printed. It is made for
 * readers: it has the names that the contest shows, and no other.
 */
export function standingsPage({ board, view, viewName, rows }: ExportedBoard, language: WebLanguage): string {
  const { contest, problems } = board
  const texts = TEXTS[language]
  const isIcpc = contest.format === 'icpc'
  const columns = [texts.rank, texts.name, texts.school]
  const penalty = timeUnitOf(contest) === 'minute' ? texts.penaltyMinutes : texts.penalty
  const figures = isIcpc ? [texts.solved, penalty] : [texts.score]
  const title = escapeHtml(contest.title)
  const note = viewName === 'open' ? '' : `<p class="note">${texts[viewName]}</p>\n`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title} – ${texts.title}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<h1><bdi>${title}</bdi></h1>
<p>${timeText(contest.startsAt)} – ${timeText(contest.endsAt)}</p>
${note}<table>
<caption>${texts.title}</caption>
<thead><tr>${[...columns, ...figures].map((text) => `<th scope="col">${text}</th>`).join('')}${problems.map(problemHead).join('')}</tr></thead>
<tbody>
${rows.map((row) => rowText(board, view.shown(row, false), texts)).join('\n')}
</tbody>
</table>
</body>
</html>
`
}

/** In UTC, because the page does not know where it is read. */
const timeText = (instant: Date) =>
  `<time datetime="${instant.toISOString()}">${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`

const problemHead = ({ label, title, color }: Board['problems'][number]) =>
  `<th scope="col"${styleOf('border-bottom-color', color)} title="${escapeHtml(title)}">${escapeHtml(label)}</th>`

function rowText(board: Board, row: ShownRow, texts: Texts): string {
  const { person, figures } = row
  const mark = person.disqualification === null ? '' : ` <small>${texts.disqualified}</small>`
  const unit = timeUnitOf(board.contest)
  const results = row.kind === 'icpc' ? [figures.result, boardTimeText(figures.time, unit)] : [figures.result]
  const cells = board.problems.map(({ label }) =>
    row.kind === 'icpc' ? icpcCell(row.cells.get(label), unit) : pointsCell(row.cells.get(label)?.score),
  )
  return `<tr>${awardedRank(row, texts)}<th scope="row"><bdi>${escapeHtml(board.entrants.shownName(row.entrantId))}</bdi>${mark}</th><td><bdi>${escapeHtml(person.school ?? '')}</bdi></td>${results.map((result) => `<td class="figure">${result}</td>`).join('')}${cells.join('')}</tr>`
}

function awardedRank({ rank, award }: ShownRow, texts: Texts): string {
  const place = rank ?? '*'
  if (award === null) return `<td class="figure">${place}</td>`
  const { background, color } = award
  const name = award.medal === null ? award.name : texts[award.medal]
  const style =
    isHexColor(background) && isHexColor(color) ? ` style="background:${background};color:${color}"` : ''
  return `<td class="figure"${style}>${place}<br><small>${escapeHtml(name)}</small></td>`
}

function icpcCell(cell: ShownIcpcCell | undefined, unit: TimeUnit): string {
  if (cell === undefined) return '<td></td>'
  const { solvedAtSeconds, rejectedCount, hiddenCount, pendingCount } = cell
  if (solvedAtSeconds !== null) {
    const tries = rejectedCount === 0 ? '+' : `+${rejectedCount}`
    const kind = cell.isFirst ? 'first' : 'solved'
    return `<td class="${kind}">${tries}${cell.isAfterEnd ? '*' : ''}<br><small>${boardTimeText(solvedAtSeconds, unit)}</small></td>`
  }
  const waiting = hiddenCount === 0 ? (pendingCount > 0 ? '…' : '') : `?${hiddenCount}`
  const rejected = rejectedCount === 0 ? (isUncompiled(cell) ? 'CE' : '') : `-${rejectedCount}`
  const kind = waiting === '' ? 'failed' : 'waiting'
  return `<td class="${kind}">${[rejected, waiting].filter((text) => text !== '').join(' ')}</td>`
}

const pointsCell = (score: number | null | undefined) => `<td class="figure">${score ?? ''}</td>`

const styleOf = (property: string, color: string | null) =>
  color !== null && isHexColor(color) ? ` style="${property}:${color}"` : ''
