import { CLASS_MARKS_PAGE_SIZE, type CoursePartVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ClassPage } from '../../../ui/list/ClassPage.tsx'
import { FileButtons } from '../../../ui/list/FileButtons.tsx'
import classes from './MarksPage.module.css'
import { classMarksQuery, useExportMarks } from './marks.api.ts'
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
  const fetching = useExportMarks(gid)
  const [isWeighing, setWeighing] = useState(false)
  return (
    <>
      <ClassPage
        search={{ label: t('marks.search'), submitLabel: t('marks.search_submit') }}
        keyword={keyword}
        onKeyword={(words) => onSearch(words === undefined ? {} : { keyword: words })}
        tools={
          <>
            {parts.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconScale size={16} aria-hidden="true" />}
                onClick={() => setWeighing(true)}
              >
                {t('marks.weights')}
              </Button>
            )}
            <FileButtons labels={{ csv: t('marks.csv'), xlsx: t('marks.xlsx') }} fetching={fetching} />
          </>
        }
        table={{
          caption: t('marks.title'),
          list: { data, error, refetch, paging, isStale: isPlaceholderData },
          columns,
          none: t(keyword === '' ? 'marks.none' : 'marks.no_match'),
          noneHint: keyword === '' ? t('marks.none_hint') : '',
        }}
      >
        {parts.length > 0 && <Legend parts={parts} />}
      </ClassPage>
      {isWeighing && <WeightsDialog gid={gid} parts={parts} onClose={() => setWeighing(false)} />}
    </>
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
