import type { FirstDifferenceVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useManagedGroup } from '../../api/managed-group.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './DataVersions.module.css'
import { type ComparedCase, caseDifferenceQuery } from './problem-data.api.ts'

interface Props extends ComparedCase {
  readonly pid: number
}

/** The first line in which input and answer of a case differ, computed on request. */
export function CaseDifference({ pid, ...compared }: Props) {
  const { t } = useTranslation('problem-data')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.lines} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('compare.lines')}</summary>
      {isOpen && <Lines pid={pid} {...compared} />}
    </details>
  )
}

function Lines({ pid, ...compared }: Props) {
  const { t } = useTranslation('problem-data')
  const { data, error } = useQuery(caseDifferenceQuery(pid, compared, useManagedGroup()))
  if (error !== null) return <p role="alert">{messageOf(error)}</p>
  if (data === undefined) return <p role="status">{t('compare.looking')}</p>
  return (
    <>
      {data.input !== null && <Line name={t('part.input')} difference={data.input} />}
      {data.answer !== null && <Line name={t('part.answer')} difference={data.answer} />}
    </>
  )
}

function Line({ name, difference }: { readonly name: string; readonly difference: FirstDifferenceVo }) {
  const { t } = useTranslation('problem-data')
  const { line, before, after } = difference
  return (
    <figure>
      <figcaption>{t('compare.line', { part: name, line: formatNumber(line) })}</figcaption>
      <del>{before ?? <i>{t('compare.ended')}</i>}</del>
      <ins>{after ?? <i>{t('compare.ended')}</i>}</ins>
    </figure>
  )
}
