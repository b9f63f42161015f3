import { CLASS_MARKS_PAGE_SIZE, type CoursePartVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconDownload, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { classMarksQuery, useExportMarks } from '../courses.api.ts'
import classes from './MarksPage.module.css'
import type { MarksSearch } from './marks-search.ts'
import { useMarkColumns } from './use-mark-columns.tsx'
import { WeightsDialog } from './WeightsDialog.tsx'

interface Props {
  readonly gid: number
  readonly search: MarksSearch
  readonly onSearch: (search: MarksSearch) => void
}

const NO_PARTS: readonly CoursePartVo[] = []

/** A class across all its trainings and contests, with a total by weights. */
export function MarksPage({ gid, search, onSearch }: Props) {
  const { t } = useTranslation('courses')
  const { keyword = '', currentPage = 1 } = search
  const { data, error, refetch, isPlaceholderData } = useQuery(
    classMarksQuery(gid, { keyword, page: currentPage }),
  )
  const parts = data?.parts ?? NO_PARTS
  const paging = {
    page: currentPage,
    size: CLASS_MARKS_PAGE_SIZE,
    onPage: (page: number) => onSearch({ ...search, currentPage: page === 1 ? undefined : page }),
  }
  const columns = useMarkColumns(parts)
  const [isWeighing, setWeighing] = useState(false)
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <SearchField
          label={t('marks.search')}
          submitLabel={t('marks.search_submit')}
          value={keyword}
          className={classes.search}
          onSearch={(words) => onSearch(words.trim() === '' ? {} : { keyword: words.trim() })}
        />
        {parts.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconScale size={16} aria-hidden="true" />}
            onClick={() => setWeighing(true)}
          >
            {t('marks.weights')}
          </Button>
        )}
        <Exports gid={gid} />
      </div>
      <PagedTable
        caption={t('marks.title')}
        list={{ data, error, refetch, paging, isStale: isPlaceholderData }}
        columns={columns}
        rowKey={({ uid }) => uid}
        layout="scroll"
        isDense
        none={t(keyword === '' ? 'marks.none' : 'marks.no_match')}
        noneHint={keyword === '' ? t('marks.none_hint') : ''}
      />
      {parts.length > 0 && <Legend parts={parts} />}
      {isWeighing && <WeightsDialog gid={gid} parts={parts} onClose={() => setWeighing(false)} />}
    </div>
  )
}

function Legend({ parts }: { readonly parts: readonly CoursePartVo[] }) {
  const { t } = useTranslation('courses')
  return (
    <p className={classes.note}>
      {t('marks.legend')}
      {parts.some(({ isCounted }) => !isCounted) && ` ${t('marks.legend_uncounted')}`}
      {parts.some(({ isSealed }) => isSealed) && ` ${t('marks.legend_sealed')}`}
    </p>
  )
}

function Exports({ gid }: { readonly gid: number }) {
  const { t } = useTranslation('courses')
  const fetchFile = useExportMarks(gid)
  return (
    <span className={classes.exports}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={fetchFile.isPending && fetchFile.variables === format}
          onClick={() => fetchFile.mutate(format)}
        >
          {t(`marks.${format}`)}
        </Button>
      ))}
    </span>
  )
}
