import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { useGroup } from '../group-context.ts'

interface Props {
  readonly keyword: string
  readonly onSearch: (keyword: string) => void
  /** The link to the other list of the group's problems, for its administrators. */
  readonly children: ReactNode
}

/** Above both lists of a group's problems. */
export function ProblemsBar({ keyword, onSearch, children }: Props) {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const params = { groupID: String(group.id) }
  return (
    <FilterBar
      label={t('problems.keyword')}
      submitLabel={t('filter.search')}
      keyword={keyword}
      onSearch={onSearch}
    >
      {group.can.run === true && (
        <>
          {children}
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/group/$groupID/problem/import" params={params} />}
          >
            {t('problems.import')}
          </Button>
          <Button
            renderRoot={(props) => <Link {...props} to="/group/$groupID/problem/create" params={params} />}
          >
            {t('problems.create')}
          </Button>
        </>
      )}
    </FilterBar>
  )
}
