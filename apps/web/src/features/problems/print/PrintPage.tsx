import type { BookletProblemVo, WebLanguage } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { WithTexts } from '../../../ui/text/Markdown.tsx'
import { textsOf } from '../statement/texts-of.ts'
import { letterOf, parseIds } from './booklet-ids.ts'
import { Cover } from './Cover.tsx'
import { PrintControls } from './PrintControls.tsx'
import { PrintedProblem } from './PrintedProblem.tsx'
import classes from './PrintPage.module.css'
import { bookletQuery } from './print.api.ts'
import type { PrintSearch } from './print-search.ts'

interface Props {
  readonly search: PrintSearch
  readonly onSearch: (search: PrintSearch) => void
}

/**
 * Problems on paper: a single one, or several as a booklet with cover and contents. The browser prints it or saves it
 * as a PDF; everything above the sheet is not printed.
 */
export function PrintPage({ search, onSearch }: Props) {
  const { t } = useTranslation('print')
  const ids = parseIds(search.ids)
  const language = search.language ?? currentLanguage()
  const booklet = useQuery(bookletQuery(ids, language))
  const problems = booklet.data?.problems ?? []
  const title = search.title?.trim() || (problems.length === 1 ? titleOf(problems[0]) : t('title'))
  return (
    <div className={classes.page}>
      {/* The browser suggests it as the file name of the PDF. */}
      <PageTitle title={title} hidden />
      <PrintControls
        key={`${search.ids} ${search.title}`}
        search={search}
        language={language}
        missing={booklet.data?.missing ?? []}
        isReady={problems.length > 0}
        onSearch={onSearch}
      />
      {ids.length === 0 && <EmptyState title={t('none')} />}
      {booklet.isLoading && <SkeletonRows rows={16} height={34} />}
      {booklet.error !== null && booklet.data === undefined && (
        <ErrorState error={booklet.error} onRetry={() => void booklet.refetch()} />
      )}
      {problems.length > 0 && (
        <WithTexts sources={problems.flatMap(textsOf)} placeholderRows={20}>
          <Sheet problems={problems} language={language} title={search.title?.trim()} />
        </WithTexts>
      )}
    </div>
  )
}

const titleOf = (problem: BookletProblemVo | undefined) => `${problem?.problemId} ${problem?.title}`

interface SheetProps {
  readonly problems: readonly BookletProblemVo[]
  readonly language: WebLanguage
  readonly title: string | undefined
}

function Sheet({ problems, language, title }: SheetProps) {
  const isBooklet = problems.length > 1
  return (
    <div className={classes.sheet} lang={language}>
      {isBooklet && <Cover problems={problems} language={language} title={title} />}
      {problems.map((problem, index) => (
        <PrintedProblem
          key={problem.id}
          problem={problem}
          language={language}
          letter={isBooklet ? letterOf(index) : null}
        />
      ))}
    </div>
  )
}
