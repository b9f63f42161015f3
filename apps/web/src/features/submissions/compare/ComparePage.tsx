import type { SubmissionVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import TextDiff from '../../../ui/diff/TextDiff.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { VerdictBadge } from '../../../ui/verdict/VerdictBadge.tsx'
import { submissionPageQuery } from '../list/submission-list.api.ts'
import { submissionQuery } from '../submissions.api.ts'
import classes from './ComparePage.module.css'
import { type CompareSearch, submitIdIn } from './compare-search.ts'

interface Props {
  readonly search: CompareSearch
  readonly onSearch: (search: CompareSearch) => void
}

/** Two programs beside each other, line by line. */
export function ComparePage({ search, onSearch }: Props) {
  const { t } = useTranslation('submission-compare')
  return (
    <>
      <PageTitle title={t('title')} className={classes.title} />
      <ChooseForm key={`${search.left} ${search.right}`} search={search} onSearch={onSearch} />
      {search.left !== undefined && search.right !== undefined ? (
        <Pair left={search.left} right={search.right} />
      ) : (
        <Suggestions known={search.right ?? search.left} onChoose={(left) => onSearch({ ...search, left })} />
      )}
    </>
  )
}

function ChooseForm({ search, onSearch }: Props) {
  const { t } = useTranslation('submission-compare')
  const [left, setLeft] = useState(search.left?.toString() ?? '')
  const [right, setRight] = useState(search.right?.toString() ?? '')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch({ left: submitIdIn(left), right: submitIdIn(right) })
      }}
    >
      <IdField name={t('left')} value={left} onChange={setLeft} />
      <IdField name={t('right')} value={right} onChange={setRight} />
      <Button type="submit">{t('compare')}</Button>
      <Button
        variant="default"
        onClick={() => onSearch({ left: search.right, right: search.left })}
        disabled={search.left === undefined && search.right === undefined}
      >
        {t('swap')}
      </Button>
    </form>
  )
}

interface IdFieldProps {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function IdField({ name, value, onChange }: IdFieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

function Pair({ left, right }: { readonly left: number; readonly right: number }) {
  const { t } = useTranslation('submission-compare')
  const one = useQuery(submissionQuery(left))
  const other = useQuery(submissionQuery(right))
  const failed = [one, other].find(({ error }) => error !== null)
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (one.data === undefined || other.data === undefined) return <SkeletonRows rows={14} height={32} />
  const [before, after] = [one.data.submission, other.data.submission]
  return (
    <>
      <div className={classes.heads}>
        <Head submission={before} />
        <Head submission={after} />
      </div>
      {before.code === null || after.code === null ? (
        <EmptyState title={t('hidden')} />
      ) : before.code === after.code ? (
        <EmptyState title={t('same')} />
      ) : (
        <TextDiff
          caption={t('caption')}
          left={{ name: nameOf(before), text: before.code }}
          right={{ name: nameOf(after), text: after.code }}
          ignoresTrailingBlanks={false}
        />
      )}
    </>
  )
}

const nameOf = ({ submitId, language }: SubmissionVo) => `#${submitId} · ${language}`

function Head({ submission }: { readonly submission: SubmissionVo }) {
  const { submitId, displayPid, status, username, submitTime, remote } = submission
  return (
    <p className={classes.head}>
      <Link to="/submission-detail/$submitId" params={{ submitId: String(submitId) }}>
        #{submitId}
      </Link>
      <VerdictBadge status={status} size="short" remote={remote} />
      <span>{displayPid}</span>
      <bdi>{username}</bdi>
      {submitTime !== null && <RelativeTime at={submitTime} />}
    </p>
  )
}

interface SuggestionsProps {
  /** The submission that is chosen already. */
  readonly known: number | undefined
  readonly onChoose: (submitId: number) => void
}

/** The reader's other submissions to the same problem. */
function Suggestions({ known, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('submission-compare')
  const user = useUser()
  const chosen = useQuery({ ...submissionQuery(known ?? 0), enabled: known !== undefined })
  const problemID = chosen.data?.submission.displayPid
  const mine = useQuery({
    ...submissionPageQuery({ onlyMine: true, problemID: problemID ?? '', completeProblemID: true }),
    enabled: user !== null && problemID !== undefined,
  })
  const rows = mine.data?.records.filter(({ submitId }) => submitId !== known) ?? []
  if (known === undefined || rows.length === 0) return <EmptyState title={t('choose')} />
  return (
    <section>
      <h2 className={classes.suggestions}>{t('mine')}</h2>
      <ul className={classes.list}>
        {rows.map(({ submitId, status, language, submitTime, remote }) => (
          <li key={submitId}>
            <button type="button" onClick={() => onChoose(submitId)}>
              <span>#{submitId}</span>
              <VerdictBadge status={status} size="short" remote={remote} />
              <span>{language}</span>
              <RelativeTime at={submitTime} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
