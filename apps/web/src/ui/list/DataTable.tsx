import type { ComponentProps, Key, ReactNode } from 'react'
import classes from './DataTable.module.css'
import { SkeletonTableRows } from './SkeletonRows.tsx'

/** Widths of a table: `narrow` from 480 px, `medium` from 720 px, `wide` from 1000 px. */
export type Room = 'narrow' | 'medium' | 'wide'

export interface Column<Row> {
  readonly key: string
  readonly title: ReactNode
  /** The title is read by screen readers, but there is no room to show it. */
  readonly hidesTitle?: boolean
  /** Hidden while the table is narrower. Its content can then be in another cell, in a `Folded`. */
  readonly from?: Room
  /**
   * - `main` names the row and takes the remaining width.
   * - `fitted` is as narrow as its content.
   */
  readonly width?: 'main' | 'fitted'
  /** Numbers are aligned at the end. */
  readonly isNumber?: boolean
  /** The cell is the row's header for screen readers. */
  readonly isRowHeader?: boolean
  readonly className?: string | undefined
  /** Further attributes of the column's header, such as `aria-sort`. */
  readonly headProps?: ComponentProps<'th'>
  readonly cell: (row: Row, index: number) => ReactNode
  /**
   * The cell of the column in a last row, such as a sum. A table has that row when one of its columns has such a cell.
   */
  readonly foot?: ReactNode
}

interface Props<Row> {
  /** The table's accessible name. */
  readonly caption: string
  readonly showsCaption?: boolean
  readonly columns: readonly Column<Row>[]
  /** Null while the first rows load: `expectedRows` empty rows reserve their space. */
  readonly rows: readonly Row[] | null
  readonly rowKey: (row: Row, index: number) => Key
  readonly expectedRows?: number
  readonly rowHeightPx?: number
  /** The rows belong to the previous page; the next one is loading. */
  readonly isStale?: boolean
  /** Highlights the reader's own rows. */
  readonly isOwn?: (row: Row) => boolean
  /**
   * The behaviour of a narrow table:
   *
   * - `fold` hides columns, as their `from` says.
   * - `cards` turns every row into a card, with one line per cell.
   * - `scroll` keeps all columns and scrolls sideways, also by keyboard.
   */
  readonly layout?: 'fold' | 'cards' | 'scroll'
  /** `plain` is for facts inside a page or dialog: dense, without clickable rows or a sticky header. */
  readonly look?: 'list' | 'plain'
  /** The surrounding pane scrolls instead of the page. */
  readonly isInPane?: boolean
  /** Lower rows, for tables that are compared rather than clicked. */
  readonly isDense?: boolean
  /** A second line across the whole width below a row, such as its details. Null for none. */
  readonly below?: (row: Row) => ReactNode
  /** A last line across the whole width. */
  readonly foot?: ReactNode
  readonly className?: string | undefined
  readonly tableProps?: ComponentProps<'table'>
  readonly rowProps?: (row: Row) => ComponentProps<'tr'> & Record<`data-${string}`, string | number>
}

const DEFAULT_ROW_HEIGHT_PX = 46

/**
 * The table of every list. Its columns are data, its header sticks below the top bar, its rows are opened by a
 * `RowLink`, and it folds to its own width.
 */
export function DataTable<Row>({
  caption,
  showsCaption = false,
  columns,
  rows,
  rowKey,
  expectedRows = 0,
  rowHeightPx = DEFAULT_ROW_HEIGHT_PX,
  isStale = false,
  layout = 'fold',
  isInPane = false,
  isDense = false,
  look = 'list',
  foot,
  className,
  tableProps,
  ...row
}: Props<Row>) {
  return (
    <Frame layout={layout} caption={caption}>
      <table
        className={namesOf(
          look === 'list' ? classes.table : classes.plain,
          layout === 'cards' && classes.cards,
          className,
        )}
        data-stale={isStale}
        data-dense={isDense}
        data-in-pane={isInPane || layout === 'scroll'}
        aria-busy={rows === null || isStale}
        {...tableProps}
      >
        <caption className={showsCaption ? undefined : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === null ? (
            <SkeletonTableRows rows={expectedRows} height={rowHeightPx} columns={columns.length} />
          ) : (
            rows.map((one, index) => (
              <DataRow key={rowKey(one, index)} {...row} columns={columns} row={one} index={index} />
            ))
          )}
        </tbody>
        <Foot columns={columns} line={foot} />
      </table>
    </Frame>
  )
}

interface FrameProps extends Pick<Props<never>, 'caption'> {
  readonly layout: 'fold' | 'cards' | 'scroll'
  readonly children: ReactNode
}

function Frame({ layout, caption, children }: FrameProps) {
  if (layout !== 'scroll') return <div className={classes.frame}>{children}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so it must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={caption}>
      {children}
    </section>
  )
}

function HeadCell<Row>({ column }: { readonly column: Column<Row> }) {
  const { title, hidesTitle = false, headProps } = column
  return (
    <th scope="col" className={classOf(column)} {...headProps}>
      {hidesTitle ? <span className="visually-hidden">{title}</span> : title}
    </th>
  )
}

interface FootProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly line: ReactNode
}

function Foot<Row>({ columns, line }: FootProps<Row>) {
  const hasLine = line !== undefined && line !== null
  const hasSums = columns.some(({ foot }) => foot !== undefined)
  if (!hasLine && !hasSums) return null
  return (
    <tfoot>
      {hasSums && (
        <tr>
          {columns.map((column) =>
            column.isRowHeader ? (
              <th key={column.key} scope="row" className={classOf(column)}>
                {column.foot}
              </th>
            ) : (
              <td key={column.key} className={classOf(column)}>
                {column.foot}
              </td>
            ),
          )}
        </tr>
      )}
      {hasLine && (
        <tr>
          <td colSpan={columns.length}>{line}</td>
        </tr>
      )}
    </tfoot>
  )
}

interface RowProps<Row> extends Pick<Props<Row>, 'columns' | 'isOwn' | 'below' | 'rowProps'> {
  readonly row: Row
  readonly index: number
}

function DataRow<Row>({ row, index, columns, isOwn, below, rowProps }: RowProps<Row>) {
  const more = below?.(row) ?? null
  return (
    <>
      <tr className={isOwn?.(row) ? classes.own : undefined} {...rowProps?.(row)}>
        {columns.map((column) => {
          const content = column.cell(row, index)
          const props = { className: classOf(column) }
          if (column.isRowHeader)
            return (
              <th key={column.key} scope="row" {...props}>
                {content}
              </th>
            )
          const label = typeof column.title === 'string' ? column.title : undefined
          return (
            <td key={column.key} data-label={label} {...props}>
              {content}
            </td>
          )
        })}
      </tr>
      {more !== null && (
        <tr>
          <td colSpan={columns.length}>{more}</td>
        </tr>
      )}
    </>
  )
}

const FROM: Readonly<Record<Room, string | undefined>> = {
  narrow: classes.fromNarrow,
  medium: classes.fromMedium,
  wide: classes.fromWide,
}

function classOf<Row>({ from, width, isNumber = false, className }: Column<Row>): string {
  return namesOf(
    from === undefined ? undefined : FROM[from],
    width === 'main' && classes.main,
    width === 'fitted' && classes.fitted,
    isNumber && `${classes.right} numbers`,
    className,
  )
}

function namesOf(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== false && name !== undefined && name !== '').join(' ')
}
