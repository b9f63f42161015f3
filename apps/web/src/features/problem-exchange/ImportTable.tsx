import type { ImportChoice, ImportItemVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import table from '../../ui/Table.module.css'
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
  /** Absent when there is nothing to choose any more. */
  readonly choices?: Choices
}

/** The problems of a package. */
export function ImportTable({ items, choices }: Props) {
  const { t } = useTranslation('problem-exchange')
  return (
    <section
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys
      tabIndex={0}
      aria-label={t('import.problems')}
    >
      <table className={`${table.table} ${classes.items}`}>
        <caption className="visually-hidden">{t('import.problems')}</caption>
        <thead>
          <tr>
            <th scope="col" className={table.tight}>
              #
            </th>
            <th scope="col">{t('column.problem')}</th>
            <th scope="col" className={`${table.tight} ${table.right}`}>
              {t('column.cases')}
            </th>
            <th scope="col" className={table.tight}>
              {choices === undefined ? t('column.result') : t('column.choice')}
            </th>
            {choices !== undefined && (
              <th scope="col" className={table.tight}>
                {t('column.code')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.number}>
              <td className={table.tight}>{item.number}</td>
              <td>
                <ItemFacts item={item} />
              </td>
              <td className={`${table.tight} ${table.right}`}>{formatNumber(item.caseCount)}</td>
              {choices === undefined ? (
                <td className={table.tight}>
                  <Result item={item} />
                </td>
              ) : (
                <ChoiceCells item={item} choices={choices} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
  if (pid === null) return t(`outcome.${state}`)
  return (
    <Link to="/admin/problem/edit/$problemId" params={{ problemId: String(pid) }}>
      {t(`outcome.${state}`)} <bdi>{code ?? pid}</bdi>
    </Link>
  )
}

function ChoiceCells({ item, choices }: { readonly item: ImportItemVo; readonly choices: Choices }) {
  const { t } = useTranslation('problem-exchange')
  if (item.state !== 'waiting')
    return (
      <td className={table.tight} colSpan={2}>
        {t(`outcome.${item.state}`)}
      </td>
    )
  const { choice, code } = choices.chosenOf(item)
  const possible: ImportChoice[] = item.clash === null ? ['add', 'skip'] : ['skip', 'replace', 'add']
  const name = item.title === '' ? item.place : item.title
  return (
    <>
      <td className={table.tight}>
        <select
          aria-label={t('import.choice_of', { name })}
          value={choice}
          onChange={({ currentTarget }) => {
            const next = possible.find((one) => one === currentTarget.value) ?? 'skip'
            // A new problem beside the one of this id needs another.
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
      </td>
      <td className={table.tight}>
        <input
          className={classes.code}
          aria-label={t('import.code_of', { name })}
          placeholder={t('import.any_code')}
          maxLength={64}
          disabled={choice !== 'add'}
          value={code}
          onChange={({ currentTarget }) => choices.onChoose(item, { choice, code: currentTarget.value })}
        />
      </td>
    </>
  )
}
