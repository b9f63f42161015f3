import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Column } from './DataTable.tsx'
import { ABOVE_ROW_LINK, ROW_LINK } from './row-classes.ts'

interface Titles {
  readonly author: string
  readonly visible: string
  readonly actions: string
}

interface Cells<Row> {
  /** The switch that shows or hides the thing. */
  readonly visible: (row: Row) => ReactNode
  readonly actions: (row: Row) => ReactNode
}

/** The last columns of a list of contests or trainings for those who run them. */
export function managedColumns<Row extends { readonly author: string | null }>(
  titles: Titles,
  cells: Cells<Row>,
): readonly Column<Row>[] {
  return [
    {
      key: 'author',
      title: titles.author,
      width: 'fitted',
      from: 'wide',
      cell: ({ author }) => author ?? '–',
    },
    {
      key: 'visible',
      title: titles.visible,
      width: 'fitted',
      cell: (row) => <span className={ABOVE_ROW_LINK}>{cells.visible(row)}</span>,
    },
    {
      key: 'actions',
      title: titles.actions,
      width: 'fitted',
      cell: (row) => <span className={ABOVE_ROW_LINK}>{cells.actions(row)}</span>,
    },
  ]
}

interface TitleProps {
  readonly title: string
  /** The form of the thing; null for a reader who may not change it. */
  readonly form: Pick<LinkProps, 'to' | 'params'> | null
}

/** The title of such a thing, which leads to its form. */
export function ManagedTitle({ title, form }: TitleProps) {
  const text = <bdi>{title}</bdi>
  return form === null ? (
    text
  ) : (
    <Link {...form} className={ROW_LINK}>
      {text}
    </Link>
  )
}
