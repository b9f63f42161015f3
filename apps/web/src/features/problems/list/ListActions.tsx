import { Button } from '@mantine/core'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useStore } from '../../../store.ts'
import { PrintListLink } from '../print/PrintListLink.tsx'
import type { ProblemSearch } from '../problem-address.ts'
import { useRandomProblem } from '../problems.api.ts'
import classes from './ListActions.module.css'
import { showTagColumn, tagColumn } from './tag-column.ts'

interface Props {
  readonly search: ProblemSearch
  readonly isLoggedIn: boolean
}

/** Actions on the filtered list, next to the page's title. */
export function ListActions({ search, isLoggedIn }: Props) {
  const { t } = useTranslation('problems')
  const showsTags = useStore(tagColumn)
  return (
    <div className={classes.actions}>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={showsTags}
          onChange={(event) => showTagColumn(event.currentTarget.checked)}
        />
        {t('filter.tag_column')}
      </label>
      <Link to="/problem/lists" className={classes.lists}>
        {t('list.lists')}
      </Link>
      <RandomButton search={search} />
      <PrintListLink search={search} hasList={isLoggedIn || search.progress === undefined} />
    </div>
  )
}

function RandomButton({ search }: Pick<Props, 'search'>) {
  const { t } = useTranslation('problems')
  const navigate = useNavigate()
  const random = useRandomProblem(search)
  async function go() {
    const { problemId } = await random.mutateAsync()
    await navigate({ to: '/problem/$problemId', params: { problemId } })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsShuffle size={16} aria-hidden="true" />}
      loading={random.isPending}
      // The mutation cache shows the refusal as a toast.
      onClick={() => void go().catch(() => undefined)}
    >
      {t('filter.random')}
    </Button>
  )
}
