import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { problemAddress } from '../../api/problem-address.ts'
import { problemLinks } from '../../api/problem-links.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { problemTitle } from '../../ui/text/problem-title.ts'
import type { LoadedProblem } from './draft/draft-of-problem.ts'
import type { FormGroup, FormParts, FormPlace } from './form-context.ts'
import classes from './ProblemForm.module.css'
import { ProblemForm } from './ProblemForm.tsx'
import { loadedProblemQuery, siteLanguagesQuery } from './problem-form.api.ts'
import { usualLanguages } from './sections/new-languages.ts'

interface NewProps {
  readonly parts: FormParts
  readonly place?: FormPlace
  readonly group?: FormGroup
  readonly onSaved: (pid: number) => void
}

export function NewProblemPage({ parts, place, group, onSaved }: NewProps) {
  const { t } = useTranslation('problem-form')
  // The form starts with these languages, so it waits for them; if loading fails, the setter chooses.
  const { data: offered, isPending } = useQuery(siteLanguagesQuery)
  return (
    <div className={classes.page}>
      <PageTitle title={t('create')} />
      {isPending ? (
        <SkeletonRows rows={12} height={46} />
      ) : (
        <ProblemForm
          loaded={null}
          languages={usualLanguages((offered ?? []).map(({ name }) => name))}
          parts={parts}
          place={place ?? null}
          group={group ?? null}
          onSaved={onSaved}
        />
      )}
    </div>
  )
}

interface EditProps {
  readonly pid: number
  readonly parts: FormParts
  readonly place?: FormPlace
  readonly group?: FormGroup
}

/** After a save, the form starts again from the server's state. */
export function EditProblemPage({ pid, parts, place, group }: EditProps) {
  const { t } = useTranslation('problem-form')
  const { data, error, isFetching, refetch } = useQuery(loadedProblemQuery({ pid, group: group ?? null }))
  const [saves, setSaves] = useState(0)
  // A cached response from before the save must not become the form's initial state.
  const isReady = data !== undefined && !(isFetching && saves > 0)
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle title={t('edit')}>
          {data === undefined
            ? t('edit')
            : t('edit_of', { id: data.problem.problemId, title: problemTitle(data.problem) })}
        </PageTitle>
      </div>
      {data === undefined && error === null && <SkeletonRows rows={12} height={46} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && !isReady && <SkeletonRows rows={12} height={46} />}
      {isReady && (
        <ProblemForm
          key={saves}
          loaded={data}
          parts={parts}
          place={place ?? null}
          group={group ?? null}
          links={<StoredLinks loaded={data} group={group ?? null} />}
          onSaved={() => {
            setSaves(saves + 1)
            void refetch()
          }}
        />
      )}
    </div>
  )
}

interface LinksProps {
  readonly loaded: LoadedProblem
  readonly group: FormGroup | null
}

function StoredLinks({ loaded: { problem, readAs }, group }: LinksProps) {
  const { t } = useTranslation('problem-form')
  const links = problemLinks(problem.id, group?.id ?? null)
  const read = problemAddress(readAs, group?.id ?? null)
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link {...props} {...links.data} />}>
        {t('versions')}
      </Button>
      <Button variant="default" renderRoot={(props) => <Link {...props} {...links.check} />}>
        {t('check')}
      </Button>
      <Button variant="default" renderRoot={(props) => <Link {...props} {...links.editorial} />}>
        {t('editorial')}
      </Button>
      <Button variant="default" renderRoot={(props) => <Link {...props} {...read} />}>
        {t('show')}
      </Button>
    </>
  )
}
