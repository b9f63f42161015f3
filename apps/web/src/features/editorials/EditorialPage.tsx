import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useManagedGroup } from '../../api/managed-group.ts'
import { problemLinks } from '../../api/problem-links.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { problemTitle } from '../../ui/text/problem-title.ts'
import { EditorialForm } from './EditorialForm.tsx'
import { editorialDraftQuery, titledProblemQuery } from './editorials.api.ts'

/** The page on which setters write the editorial and the hints of a problem. */
export function EditorialPage({ pid }: { readonly pid: number }) {
  const { t } = useTranslation('editorials')
  const gid = useManagedGroup()
  const problem = useQuery(titledProblemQuery(pid, gid)).data
  const { data: loaded, error, isFetching, refetch } = useQuery(editorialDraftQuery(pid, gid))
  /** After a save the form begins again with what is stored. */
  const [saves, setSaves] = useState(0)
  const isReady = loaded !== undefined && !(isFetching && saves > 0)
  return (
    <ListPage
      title={t('page.title')}
      heading={problem && t('page.title_of', { id: problem.problemId, title: problemTitle(problem) })}
      about={t('page.about')}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} {...problemLinks(pid, gid).edit} />}
        >
          {t('page.edit')}
        </Button>
      }
    >
      {loaded === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isReady ? (
        <EditorialForm key={saves} pid={pid} loaded={loaded} onSaved={() => setSaves(saves + 1)} />
      ) : (
        error === null && <SkeletonRows rows={8} height={46} />
      )}
    </ListPage>
  )
}
