import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../../../api/search.ts'
import { GroupPage } from '../../../features/groups/detail/GroupPage.tsx'
import { useGroup } from '../../../features/groups/group-context.ts'
import { RankList } from '../../../features/ranks/RankList.tsx'
import { RankSearch } from '../../../features/ranks/rank-search.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'

export const Route = createFileRoute('/group/$groupID/rank')({
  validateSearch: searchOf(RankSearch.extend({ kind: z.enum(['acm', 'oi']).optional() })),
  loader: () => loadTexts('ranks'),
  component: GroupRankRoute,
})

function GroupRankRoute() {
  return (
    <GroupPage name="rank">
      <Rank />
    </GroupPage>
  )
}

function Rank() {
  const { t } = useTranslation('ranks')
  const group = useGroup()
  const { kind = 'acm', ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const within = (next: RankSearch, of = kind) =>
    void navigate({ search: { ...next, ...(of === 'oi' && { kind: of }) } })
  return (
    <>
      <Segmented
        label={t('kinds')}
        value={kind}
        options={[
          { value: 'acm', label: t('kind.acm') },
          { value: 'oi', label: t('kind.oi') },
        ]}
        onChange={(next) => within({}, next)}
      />
      <RankList gid={group.id} kind={kind} search={search} onSearch={(next) => within(next)} />
    </>
  )
}
