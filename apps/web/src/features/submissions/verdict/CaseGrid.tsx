import { Fragment, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { formatMilliseconds } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ToneBadge, toneStyle } from '../../../ui/verdict/ToneBadge.tsx'
import { lookOfStatus } from '../../../ui/verdict/verdicts.ts'
import { CaseDetails } from './CaseDetails.tsx'
import classes from './CaseGrid.module.css'
import { type CaseCell, type CaseGroup, firstFailing, passedCount, wasSkipped } from './cases.ts'

interface Props {
  readonly submitId: number
  readonly groups: readonly CaseGroup[]
  /** How many cases there will be, while they arrive. */
  readonly expected?: number | undefined
  /** They belong to an earlier judging, so none of them explains the verdict. */
  readonly isPast?: boolean
}

/** Test cases as squares, grouped by subtask if there are subtasks. A square opens its details. */
export function CaseGrid({ submitId, groups, expected, isPast = false }: Props) {
  const { t } = useTranslation('submissions')
  const [chosenSeq, setChosenSeq] = useState<number | null>(null)
  const detailsId = useId()
  const failing = expected === undefined && !isPast ? firstFailing(groups) : undefined
  const cells = groups.flatMap(({ cases }) => cases)
  const chosen = cells.find(({ seq }) => seq === chosenSeq)
  const missing = Math.max(0, (expected ?? 0) - cells.length)

  return (
    <div className={classes.cases}>
      {failing !== undefined && (
        <p className={classes.failing}>
          {t('cases.first_failing', { number: failing.seq })}{' '}
          <ToneBadge tone={lookOfStatus(failing.status).tone}>
            {t(lookOfStatus(failing.status).key)}
          </ToneBadge>
        </p>
      )}
      {groups.map((group) => (
        <section key={group.groupNum ?? 0}>
          {group.groupNum !== null && <GroupHeading group={group} number={group.groupNum} />}
          <Squares
            cells={group.cases}
            missing={groups.length === 1 ? missing : 0}
            chosenSeq={chosenSeq}
            detailsId={detailsId}
            onChoose={(seq) => setChosenSeq(seq === chosenSeq ? null : seq)}
            details={
              chosen !== undefined && (
                <CaseDetails submitId={submitId} cell={chosen} unmetDependencies={group.unmetDependencies} />
              )
            }
          />
        </section>
      ))}
      {groups.length === 0 && missing > 0 && (
        <Squares
          cells={[]}
          missing={missing}
          chosenSeq={null}
          detailsId={detailsId}
          onChoose={setChosenSeq}
        />
      )}
    </div>
  )
}

function GroupHeading({ group, number }: { readonly group: CaseGroup; readonly number: number }) {
  const { t } = useTranslation('submissions')
  const { status, score, cases, unmetDependencies } = group
  const isSkipped = status !== null && wasSkipped(status)
  return (
    <h2 className={classes.group}>
      {t('cases.subtask', { number })}
      {status !== null && !isSkipped && (
        <ToneBadge tone={lookOfStatus(status).tone}>{t(lookOfStatus(status).key)}</ToneBadge>
      )}
      {isSkipped && <ToneBadge tone="grey">{t('cases.not_run')}</ToneBadge>}
      {score !== null && <span className="numbers">{t('fact.points', { score })}</span>}
      <span className={`${classes.soft} numbers`}>
        {t('cases.passed', { passed: passedCount(cases), total: cases.length })}
      </span>
      {unmetDependencies.length > 0 && (
        <span className={classes.soft}>
          {t('cases.depends_on', { subtasks: unmetDependencies.join(', ') })}
        </span>
      )}
    </h2>
  )
}

interface SquaresProps {
  readonly cells: readonly CaseCell[]
  readonly missing: number
  readonly chosenSeq: number | null
  readonly detailsId: string
  readonly onChoose: (seq: number) => void
  /** For the selected case. */
  readonly details?: ReactNode
}

/**
 * One tab stop; arrow keys move between squares. Details open below the row of their square, because below hundreds
 * of them they would be out of sight.
 */
function Squares({ cells, missing, chosenSeq, detailsId, onChoose, details }: SquaresProps) {
  const hasChosen = cells.some(({ seq }) => seq === chosenSeq)
  return (
    <ul className={classes.squares} onKeyDown={moveFocus}>
      {cells.map((cell, index) => (
        <Fragment key={cell.seq}>
          <li>
            <Square
              cell={cell}
              isChosen={cell.seq === chosenSeq}
              isStop={cell.seq === chosenSeq || (!hasChosen && index === 0)}
              detailsId={detailsId}
              onChoose={onChoose}
            />
          </li>
          {cell.seq === chosenSeq && (
            <li className={classes.row}>
              <div id={detailsId} role="status">
                {details}
              </div>
            </li>
          )}
        </Fragment>
      ))}
      {Array.from({ length: missing }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
        <li key={`missing-${index}`} className={classes.empty} aria-hidden="true" />
      ))}
    </ul>
  )
}

interface SquareProps {
  readonly cell: CaseCell
  readonly isChosen: boolean
  /** The one square of its list in the tab order. */
  readonly isStop: boolean
  readonly detailsId: string
  readonly onChoose: (seq: number) => void
}

function Square({
  cell: { seq, status, time, score, fullScore },
  isChosen,
  isStop,
  detailsId,
  onChoose,
}: SquareProps) {
  const { t } = useTranslation('submissions')
  const { short, key, tone } = lookOfStatus(status)
  const name = wasSkipped(status) ? t('cases.not_run') : t(key)
  return (
    <button
      type="button"
      className={classes.square}
      style={toneStyle(wasSkipped(status) ? 'grey' : tone)}
      tabIndex={isStop ? 0 : -1}
      aria-expanded={isChosen}
      aria-controls={isChosen ? detailsId : undefined}
      title={name}
      onClick={() => onChoose(seq)}
    >
      <span className={classes.number}>#{seq}</span>
      <span className={classes.letters}>{wasSkipped(status) ? '–' : short}</span>
      <span className={classes.time}>
        {wasSkipped(status) || time === null ? '' : formatMilliseconds(time)}
      </span>
      {score !== null && fullScore !== null && (
        <span className={classes.points}>
          <span aria-hidden="true">
            {score}/{fullScore}
          </span>
          <span className="visually-hidden">{t('cases.points', { score, full: fullScore })}</span>
        </span>
      )}
      <span className="visually-hidden">{name}</span>
    </button>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = STEPS[event.key]
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope > li > button')]
  const index = buttons.findIndex((button) => button.matches(':focus'))
  // Within the details, arrow keys scroll.
  if (step === undefined || index === -1) return
  event.preventDefault()
  buttons[Math.max(0, Math.min(buttons.length - 1, index + step))]?.focus()
}
