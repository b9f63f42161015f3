import type { TrainingProblemVo, TrainingSectionVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFavourite } from '../../../api/favourites.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { Folded } from '../../../ui/list/Folded.tsx'
import { ROW_LINK } from '../../../ui/list/row-classes.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { StarButton } from '../../../ui/list/StarButton.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { RateBar } from '../../../ui/progress/RateBar.tsx'
import { Markdown, WithTexts } from '../../../ui/text/Markdown.tsx'
import { DifficultyBadge } from '../../../ui/verdict/DifficultyBadge.tsx'
import { OwnMark } from '../../../ui/verdict/OwnMark.tsx'
import { isPathDone, sectionState } from '../progress.ts'
import { useTraining } from '../training-context.ts'
import { trainingProblemsQuery, trainingSectionsQuery } from '../trainings.api.ts'
import classes from './ProblemsPage.module.css'

const USUAL_PROBLEMS = 8

/** The path: sections with their texts and goals, and the problems of each with how far the reader is. */
export function ProblemsPage() {
  const { t } = useTranslation('trainings')
  const { id, gid } = useTraining()
  const problems = useQuery(trainingProblemsQuery(id))
  const sections = useQuery(trainingSectionsQuery(id))
  const [showsTags, setShowsTags] = useState(false)
  // Favourites are problems of the site; a group has its own, too.
  const columns = useColumns(id, { showsTags, hasStars: gid === null })
  const error = problems.error ?? sections.error
  if (problems.data === undefined || sections.data === undefined)
    return error === null ? (
      <SkeletonRows rows={USUAL_PROBLEMS} height={46} />
    ) : (
      <ErrorState error={error} onRetry={() => void Promise.all([problems.refetch(), sections.refetch()])} />
    )
  const all = problems.data
  if (all.length === 0 && sections.data.length === 0) return <EmptyState title={t('problems.none')} />
  const loose = all.filter(({ sectionId }) => sectionId === null)
  return (
    <WithTexts sources={sections.data.map(({ text }) => text)}>
      <div className={classes.path}>
        {isPathDone(sections.data, all) && (
          <p className={classes.goal} data-met="true">
            {t('problems.path_done')}
          </p>
        )}
        {all.some(({ tags }) => tags.length > 0) && (
          <div className={classes.tools}>
            <Switch label={t('problems.show_tags')} isOn={showsTags} onChange={setShowsTags} />
          </div>
        )}
        {loose.length > 0 && (
          <DataTable caption={t('problems.title')} columns={columns} rows={loose} rowKey={({ pid }) => pid} />
        )}
        {sections.data.map((section) => (
          <Section key={section.id} section={section} problems={all} columns={columns} />
        ))}
      </div>
    </WithTexts>
  )
}

interface SectionProps {
  readonly section: TrainingSectionVo
  readonly problems: readonly TrainingProblemVo[]
  readonly columns: readonly Column<TrainingProblemVo>[]
}

function Section({ section, problems, columns }: SectionProps) {
  const { t } = useTranslation('trainings')
  const { id, title, text, goal } = section
  const { solved, count, needed } = sectionState(section, problems)
  const heading = `section-${id}`
  const isMet = count > 0 && solved >= needed
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>
          <bdi>{title}</bdi>
        </h2>
        {count > 0 && (
          <p className={classes.goal} data-met={isMet}>
            <span className="numbers">
              {Math.min(solved, needed)} / {needed}
            </span>
            {' · '}
            {goal === null || goal >= count
              ? t('problems.goal_all', { count })
              : t('problems.goal', { goal })}
            {isMet && ` · ${t('problems.goal_met')}`}
          </p>
        )}
      </div>
      {text !== '' && <Markdown source={text} />}
      {count > 0 && (
        <DataTable
          caption={title}
          columns={columns}
          rows={problems.filter(({ sectionId }) => sectionId === id)}
          rowKey={({ pid }) => pid}
        />
      )}
    </section>
  )
}

interface Looks {
  readonly showsTags: boolean
  readonly hasStars: boolean
}

function useColumns(tid: number, { showsTags, hasStars }: Looks): readonly Column<TrainingProblemVo>[] {
  const { t } = useTranslation('trainings')
  const star: Column<TrainingProblemVo> = {
    key: 'favourite',
    title: t('problems.favourite'),
    hidesTitle: true,
    width: 'fitted',
    cell: (problem) => <Star problem={problem} />,
  }
  const tags: Column<TrainingProblemVo> = {
    key: 'tags',
    title: t('problems.tags'),
    from: 'medium',
    cell: (problem) => <Tags problem={problem} />,
  }
  return [
    {
      key: 'own',
      title: t('problems.own'),
      hidesTitle: true,
      width: 'fitted',
      cell: ({ myStatus }) => <OwnMark status={myStatus} />,
    },
    ...(hasStars ? [star] : []),
    {
      key: 'label',
      title: t('problems.label'),
      width: 'fitted',
      from: 'medium',
      cell: ({ problemId }) => <bdi>{problemId}</bdi>,
    },
    {
      key: 'title',
      title: t('problems.name'),
      width: 'main',
      isRowHeader: true,
      className: classes.title,
      cell: (problem) => <Title problem={problem} tid={tid} showsTags={showsTags} />,
    },
    ...(showsTags ? [tags] : []),
    {
      key: 'difficulty',
      title: t('problems.difficulty'),
      width: 'fitted',
      cell: ({ difficulty }) => <DifficultyBadge difficulty={difficulty} />,
    },
    {
      key: 'rate',
      title: t('problems.rate'),
      width: 'fitted',
      from: 'narrow',
      isNumber: true,
      cell: ({ ac, total }) => <RateBar accepted={ac} total={total} />,
    },
  ]
}

interface TitleProps {
  readonly problem: TrainingProblemVo
  readonly tid: number
  readonly showsTags: boolean
}

function Title({ problem, tid, showsTags }: TitleProps) {
  return (
    <>
      <Folded below="medium" className={classes.label}>
        {problem.problemId}
      </Folded>
      <Link
        to="/training/$trainingID/problem/$problemID"
        params={{ trainingID: String(tid), problemID: problem.problemId }}
        className={ROW_LINK}
      >
        <bdi>{problem.title}</bdi>
      </Link>
      {showsTags && (
        <Folded below="medium">
          <Tags problem={problem} />
        </Folded>
      )}
    </>
  )
}

function Star({ problem: { pid, title, isFavourite } }: { readonly problem: TrainingProblemVo }) {
  const favourite = useFavourite(pid, isFavourite)
  return <StarButton title={title} isOn={favourite.isFavourite} onChange={favourite.change} />
}

function Tags({ problem: { tags } }: { readonly problem: TrainingProblemVo }) {
  return (
    <span className={classes.tags}>
      {tags.map(({ id, name }) => (
        <bdi key={id}>{name}</bdi>
      ))}
    </span>
  )
}
