import { Skeleton } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'

interface Props {
  readonly rows: number
  /** The height of the real rows, so that the page does not move when they arrive. */
  readonly height: number
}

/** A placeholder for a loading list. Inside a table use `SkeletonTableRows`. */
export function SkeletonRows({ rows, height }: Props) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{t('state.loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={index} style={{ height, display: 'flex', alignItems: 'center' }} aria-hidden="true">
          <Skeleton height={Math.min(14, height * 0.5)} width={`${92 - ((index * 17) % 38)}%`} />
        </div>
      ))}
    </div>
  )
}

/** Like `SkeletonRows`, as rows of a table body. */
export function SkeletonTableRows({ rows, height, columns }: Props & { readonly columns: number }) {
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr key={index} aria-hidden="true">
      <td colSpan={columns} style={{ height }}>
        <Skeleton height={14} width={`${92 - ((index * 17) % 38)}%`} />
      </td>
    </tr>
  ))
}
