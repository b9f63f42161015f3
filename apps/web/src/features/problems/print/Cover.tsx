import type { BookletProblemVo, WebLanguage } from '@gavel/contract'
import { useSiteConfig } from '../../../api/site-config.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { limitsOf } from '../statement/limits.ts'
import { anchorOf, statedLimits } from './booklet-contents.ts'
import { letterOf } from './booklet-ids.ts'
import classes from './PrintPage.module.css'
import { usePaperTexts } from './use-paper-texts.ts'

interface Props {
  readonly problems: readonly BookletProblemVo[]
  readonly language: WebLanguage
  readonly title: string | undefined
}

/** The first page of a booklet: its title and contents. */
export function Cover({ problems, language, title }: Props) {
  const { t, problem } = usePaperTexts(language)
  const { name } = useSiteConfig()
  const limits = (one: BookletProblemVo) => (one.judgeMode === 'output_only' ? null : limitsOf(one))
  const columns: readonly Column<BookletProblemVo>[] = [
    {
      key: 'letter',
      title: t('letter'),
      hidesTitle: true,
      isRowHeader: true,
      cell: (_, index) => letterOf(index),
    },
    {
      key: 'title',
      title: problem('column.title'),
      cell: (one) => (
        <>
          <a href={`#${anchorOf(one)}`}>{one.title}</a> <span>{one.problemId}</span>
        </>
      ),
    },
    {
      key: 'time',
      title: problem('fact.time'),
      cell: (one) => statedOrNone(limits(one)?.time),
    },
    {
      key: 'memory',
      title: problem('fact.memory'),
      cell: (one) => statedOrNone(limits(one)?.memory),
    },
  ]
  return (
    <section className={classes.cover}>
      <p className={classes.site}>{name}</p>
      <h2 className={classes.bookletTitle}>{title || t('title')}</h2>
      <p className={classes.count}>{t('count', { count: problems.length })}</p>
      <h3 className={classes.contents}>{t('contents')}</h3>
      <DataTable
        caption={t('contents')}
        look="plain"
        className={classes.list}
        columns={columns}
        rows={problems}
        rowKey={({ id }) => id}
      />
    </section>
  )
}

function statedOrNone(limit: Parameters<typeof statedLimits>[0] | undefined): string {
  return limit === undefined ? '–' : statedLimits(limit)
}
