import type { DataOf, previewRejudge } from '@gavel/contract'
import { messageOf } from '../../api/errors.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './NewRejudge.module.css'

interface Props {
  readonly preview: { readonly data: DataOf<typeof previewRejudge> | undefined; readonly error: unknown }
  readonly isEmpty: boolean
}

/** The number of submissions in the scope, updated whenever the scope changes. */
export function ScopePreview({ preview: { data, error }, isEmpty }: Props) {
  const { t } = useTranslation('rejudges')
  const isLoading = !isEmpty && error === null && data === undefined
  return (
    <div className={`${classes.preview} ${classes.wide}`} role="status" aria-busy={isLoading}>
      {isEmpty && <p>{t('form.preview_empty')}</p>}
      {!isEmpty && error !== null && <p className={classes.error}>{messageOf(error)}</p>}
      {isLoading && <p>{t('form.preview_loading')}</p>}
      {!isEmpty && error === null && data !== undefined && (
        <>
          <p className={classes.count}>{t('form.preview', { count: formatNumber(data.count) })}</p>
          {data.running > 0 && <p>{t('form.preview_running', { count: formatNumber(data.running) })}</p>}
          {data.now !== data.count && <p>{t('form.preview_now', { count: formatNumber(data.now) })}</p>}
          {data.manual > 0 && <p>{t('form.preview_manual', { count: formatNumber(data.manual) })}</p>}
        </>
      )}
    </div>
  )
}
