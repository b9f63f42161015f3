import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { type AlignedLine, type Alignment, alignLines, type NumberedLine } from './align-lines.ts'
import { markPieces, type Piece } from './mark-pieces.ts'
import { type ShownRow, shownRows } from './shown-rows.ts'
import classes from './TextDiff.module.css'

interface Side {
  readonly name: string
  readonly text: string
}

interface Props extends Alignment {
  /** The accessible name of the table. */
  readonly caption: string
  readonly left: Side
  readonly right: Side
}

/** How many rows are drawn at once. */
const PORTION = 400

/**
 * Two texts line by line: side by side where there is room, below each other where there is not. Stretches of equal
 * lines are folded, and characters in which two lines differ are marked.
 */
export default function TextDiff({ caption, left, right, ignoresTrailingBlanks }: Props) {
  const { t } = useTranslation('comparison')
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [limit, setLimit] = useState(PORTION)
  const lines = alignLines(left.text, right.text, { ignoresTrailingBlanks })
  const rows = shownRows(lines, opened)
  const open = (at: number) => setOpened(new Set([...opened, at]))
  return (
    <div className={classes.frame}>
      <DataTable
        caption={caption}
        layout="scroll"
        look="plain"
        className={classes.lines}
        columns={columnsOf({ left, right, t, open })}
        rows={rows.slice(0, limit)}
        rowKey={({ at, kind }) => `${kind}${at}`}
        rowProps={(row) => ({
          'data-kind': row.kind,
          'data-differs': String(row.kind === 'line' && row.line.differs),
        })}
      />
      {rows.length > limit && (
        <button type="button" className={classes.more} onClick={() => setLimit(limit + PORTION)}>
          {t('more', { count: rows.length - limit })}
        </button>
      )}
    </div>
  )
}

interface Drawing {
  readonly left: Side
  readonly right: Side
  readonly t: ReturnType<typeof useTranslation<'comparison'>>['t']
  readonly open: (at: number) => void
}

function columnsOf({ left, right, t, open }: Drawing): readonly Column<ShownRow>[] {
  return [
    {
      key: 'line',
      title: t('line'),
      isRowHeader: true,
      className: classes.number,
      cell: (row) =>
        row.kind === 'fold' ? (
          <button type="button" className={classes.fold} onClick={() => open(row.at)}>
            {t('equal', { count: row.count })}
          </button>
        ) : (
          <LineNumber line={row.line} />
        ),
    },
    { key: 'left', title: left.name, className: classes.left, cell: (row) => <Text row={row} side="left" /> },
    {
      key: 'right',
      title: right.name,
      className: classes.right,
      cell: (row) => <Text row={row} side="right" />,
    },
  ]
}

function LineNumber({ line: { left, right, differs } }: { readonly line: AlignedLine }) {
  const { t } = useTranslation('comparison')
  return (
    <>
      {numbersOf(left, right)}
      {differs && (
        <>
          <span aria-hidden="true"> ≠</span>
          <span className="visually-hidden"> {t('differs')}</span>
        </>
      )}
    </>
  )
}

/** One number if both sides have the same. */
function numbersOf(left: NumberedLine | null, right: NumberedLine | null): string {
  if (left === null || right === null || left.number === right.number)
    return String((left ?? right)?.number ?? '')
  return `${left.number} / ${right.number}`
}

function Text({ row, side }: { readonly row: ShownRow; readonly side: 'left' | 'right' }) {
  if (row.kind === 'fold') return null
  const { left, right, differs } = row.line
  const line = side === 'left' ? left : right
  if (line === null) return null
  // Below each other, an equal line is shown once, and the sign says which side a line is from.
  const sign = side === 'left' ? '−' : '+'
  return (
    <>
      {differs && (
        <span className={classes.sign} aria-hidden="true">
          {sign}{' '}
        </span>
      )}
      <code className={classes.text}>
        {differs && left !== null && right !== null ? (
          <Pieces pieces={markPieces(left.text, right.text)[side]} />
        ) : (
          line.text
        )}
      </code>
    </>
  )
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ text, isMarked }, index) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
      <mark key={index} className={classes.marked}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
