import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ProblemSearch } from '../problem-address.ts'
import { problemPageQuery } from '../problems.api.ts'

interface Props {
  readonly search: ProblemSearch
  /** False if the list itself requires a login first. */
  readonly hasList: boolean
}

/** Links to the listed problems as a booklet. */
export function PrintListLink({ search, hasList }: Props) {
  const { t } = useTranslation('problems')
  const { data, isPlaceholderData } = useQuery({ ...problemPageQuery(search), enabled: hasList })
  const ids = isPlaceholderData ? [] : (data?.records ?? []).map(({ problemId }) => problemId)
  const look = {
    variant: 'default',
    leftSection: <IconPrinter size={16} aria-hidden="true" />,
    title: t('filter.print_hint'),
  } as const
  if (ids.length === 0)
    return (
      <Button {...look} disabled>
        {t('filter.print')}
      </Button>
    )
  return (
    <Button
      {...look}
      renderRoot={(props) => (
        <Link {...props} to="/problem/print" search={{ ids: ids.join(',') }} preload={false} />
      )}
    >
      {t('filter.print')}
    </Button>
  )
}
