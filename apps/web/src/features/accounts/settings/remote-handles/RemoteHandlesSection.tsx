import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../../ui/page/ErrorState.tsx'
import classes from '../parts.module.css'
import { HandleItem } from './HandleItem.tsx'
import { remoteHandlesQuery } from './remote-handles.api.ts'

/** The section of the settings with the user's own handles at remote judges. */
export function RemoteHandlesSection() {
  const { t } = useTranslation('remote-handles')
  const handles = useQuery(remoteHandlesQuery)
  return (
    <>
      <p className={classes.note}>{t('about')}</p>
      {handles.isPending && <SkeletonRows rows={2} height={64} />}
      {handles.isError && handles.data === undefined && (
        <ErrorState error={handles.error} onRetry={() => void handles.refetch()} />
      )}
      {handles.data !== undefined && (
        <ul className={classes.list}>
          {handles.data.map((handle) => (
            <HandleItem key={handle.site} handle={handle} />
          ))}
        </ul>
      )}
    </>
  )
}
