import type { ImportChoice, ImportItemVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useManagedGroup } from '../../api/managed-group.ts'
import { problemLinks } from '../../api/problem-links.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import classes from './Exchange.module.css'
import { Findings } from './Findings.tsx'

export interface Chosen {
  readonly choice: ImportChoice
  readonly code: string
}

interface Choices {
  chosenOf(item: ImportItemVo): Chosen
  onChoose(item: ImportItemVo, chosen: Chosen): void
}

interface Props {
  readonly items: readonly ImportItemVo[]
  /** Absent once there is nothing left to choose. */
  readonly choices?: Choices
}

/** The problems of a package. */
export function ImportTable({ items, choices }: Props) {
  const { t } = useTranslation('problem-exchange')
  const columns: readonly Column<ImportItemVo>[] = [
    { key: 'number', title: '#', width: 'fitted', cell: ({ number }) => number },
    {
      key: 'problem',
      title: t('column.problem'),
      width: 'main',
      cell: (item) => <ItemFacts item={item} />,
    },
    {
      key: 'cases',
      title: t('column.cases'),
      width: 'fitted',
      isNumber: true,
      cell: ({ caseCount }) => formatNumber(caseCount),
    },
    {
      key: 'result',
      title: choices === undefined ? t('column.result') : t('column.choice'),
      width: 'fitted',
      cell: (item) =>
        choices === undefined || item.state !== 'waiting' ? (
          <Result item={item} />
        ) : (
          <ChoiceSelect item={item} choices={choices} />
        ),
    },
  ]
  const code = (open: Choices): Column<ImportItemVo> => ({
    key: 'code',
    title: t('column.code'),
    width: 'fitted',
    cell: (item) => (item.state === 'waiting' ? <CodeField item={item} choices={open} /> : null),
  })
  return (
    <DataTable
      caption={t('import.problems')}
      layout="scroll"
      className={classes.items}
      columns={choices === undefined ? columns : [...columns, code(choices)]}
      rows={items}
      rowKey={({ number }) => number}
    />
  )
}

function ItemFacts({ item }: { readonly item: ImportItemVo }) {
  const { t } = useTranslation('problem-exchange')
  const { title, place, clash, findings } = item
  return (
    <>
      <bdi className={classes.name}>{title === '' ? place : title}</bdi>
      <span className={classes.note}>
        <bdi>{place}</bdi>
      </span>
      {clash !== null && (
        <span className={classes.clash}>
          {t('import.clash', { code: clash.problemId, title: clash.title })}
        </span>
      )}
      <Findings findings={findings} />
    </>
  )
}

function Result({ item: { state, pid, code } }: { readonly item: ImportItemVo }) {
  const { t } = useTranslation('problem-exchange')
  const gid = useManagedGroup()
  if (pid === null) return t(`outcome.${state}`)
  return (
    <Link {...problemLinks(pid, gid).edit}>
      {t(`outcome.${state}`)} <bdi>{code ?? pid}</bdi>
    </Link>
  )
}

interface ChoiceProps {
  readonly item: ImportItemVo
  readonly choices: Choices
}

const nameOf = ({ title, place }: ImportItemVo) => (title === '' ? place : title)

function ChoiceSelect({ item, choices }: ChoiceProps) {
  const { t } = useTranslation('problem-exchange')
  const { choice, code } = choices.chosenOf(item)
  const possible: ImportChoice[] = item.clash === null ? ['add', 'skip'] : ['skip', 'replace', 'add']
  return (
    <select
      aria-label={t('import.choice_of', { name: nameOf(item) })}
      value={choice}
      onChange={({ currentTarget }) => {
        const next = possible.find((one) => one === currentTarget.value) ?? 'skip'
        // A new problem needs a different id from the existing one.
        const own = next === 'add' && item.clash !== null && code === item.code ? '' : code
        choices.onChoose(item, { choice: next, code: next === 'replace' ? (item.code ?? '') : own })
      }}
    >
      {possible.map((one) => (
        <option key={one} value={one}>
          {t(`choice.${one}`)}
        </option>
      ))}
    </select>
  )
}

function CodeField({ item, choices }: ChoiceProps) {
  const { t } = useTranslation('problem-exchange')
  const { choice, code } = choices.chosenOf(item)
  return (
    <input
      className={classes.code}
      aria-label={t('import.code_of', { name: nameOf(item) })}
      placeholder={t('import.any_code')}
      maxLength={64}
      disabled={choice !== 'add'}
      value={code}
      onChange={({ currentTarget }) => choices.onChoose(item, { choice, code: currentTarget.value })}
    />
  )
}
