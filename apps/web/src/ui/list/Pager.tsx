import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LastingButton } from '../form/LastingButton.tsx'
import classes from './Pager.module.css'
import { pageWindow } from './pages.ts'

const SIZES = [10, 15, 30, 50, 100]

interface Props {
  /** From 1. */
  readonly page: number
  readonly size: number
  readonly total: number
  /** There are more; the server stopped counting. */
  readonly isCapped?: boolean
  /** Pages end after this many rows, although there are more. */
  readonly reach?: number
  readonly onPage: (page: number) => void
  /** Without it the page size cannot be changed. */
  readonly onSize?: (size: number) => void
  readonly sizes?: readonly number[]
  /** The name of the paged list, if a page has several. */
  readonly label?: string
}

/** Five page numbers, previous and next, the total and the page size; nothing if there are no rows. */
export function Pager({
  page,
  size,
  total,
  isCapped = false,
  reach = Number.POSITIVE_INFINITY,
  onPage,
  onSize,
  sizes = SIZES,
  label,
}: Props) {
  const { t } = useTranslation()
  if (total === 0) return null
  const pages = Math.max(1, Math.min(Math.ceil(total / size), Math.floor(reach / size)))
  return (
    <nav
      className={classes.pager}
      aria-label={label === undefined ? t('pager.label') : `${t('pager.label')}: ${label}`}
    >
      <span className={classes.total}>
        {t('pager.total', { total: `${formatNumber(total)}${isCapped ? '+' : ''}` })}
      </span>
      {onSize !== undefined && (
        <select
          className={classes.size}
          aria-label={t('pager.size')}
          value={size}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        >
          {[...new Set([...sizes, size])]
            .sort((a, b) => a - b)
            .map((option) => (
              <option key={option}>{option}</option>
            ))}
        </select>
      )}
      <ul className={classes.pages}>
        <li>
          <LastingButton
            className={classes.page}
            aria-label={t('pager.previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={16} />
          </LastingButton>
        </li>
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <button
              type="button"
              className={classes.page}
              aria-label={t('pager.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          </li>
        ))}
        <li>
          <LastingButton
            className={classes.page}
            aria-label={t('pager.next')}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={16} />
          </LastingButton>
        </li>
      </ul>
    </nav>
  )
}
