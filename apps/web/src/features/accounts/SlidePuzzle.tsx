import { PUZZLE } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loginPuzzleQuery, useCheckPuzzle } from './accounts.api.ts'
import classes from './SlidePuzzle.module.css'

const FARTHEST_PX = PUZZLE.width - PUZZLE.stripWidth
const SOLVED_SHOWN_MS = 1_000

const percent = (pixels: number): string => `${(pixels / PUZZLE.width) * 100}%`

/**
 * A piece to move into its gap. Releasing the slider submits the answer; with the keyboard, arrow keys move the piece
 * and Enter submits. Only the server knows the gap; a wrong answer loads another picture.
 *
 * @param onSolved gets the puzzle's key, a moment after the success was shown
 */
export function SlidePuzzle({ onSolved }: { readonly onSolved: (key: string) => void }) {
  const { t } = useTranslation('accounts')
  const titleId = useId()
  const hintId = useId()
  const slider = useRef<HTMLInputElement>(null)
  const puzzle = useQuery(loginPuzzleQuery)
  const check = useCheckPuzzle()
  const [offset, setOffset] = useState(0)
  const startedAt = useRef<number | null>(null)
  const [seconds, setSeconds] = useState('')
  const solvedKey = check.isSuccess ? check.variables.key : null

  useEffect(() => slider.current?.focus(), [])

  const report = useRef(onSolved)
  report.current = onSolved
  useEffect(() => {
    if (solvedKey === null) return
    const timer = setTimeout(() => report.current(solvedKey), SOLVED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [solvedKey])

  function move(value: number) {
    startedAt.current ??= performance.now()
    setOffset(value)
  }

  function renew() {
    startedAt.current = null
    setOffset(0)
    void puzzle.refetch()
  }

  function answer() {
    const key = puzzle.data?.key
    if (key === undefined || offset === 0 || check.isPending || solvedKey !== null) return
    setSeconds(((performance.now() - (startedAt.current ?? 0)) / 1000).toFixed(1))
    check.mutate({ key, offset }, { onError: renew })
  }

  return (
    <fieldset className={classes.puzzle} aria-labelledby={titleId}>
      <div className={classes.head}>
        <span id={titleId} className={classes.title}>
          {t('puzzle.title')}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('puzzle.another')}
          title={t('puzzle.another')}
          onClick={renew}
        >
          <IconRefresh size={18} aria-hidden="true" />
        </Button>
      </div>
      <div
        className={classes.board}
        style={{ aspectRatio: `${PUZZLE.width} / ${PUZZLE.height}` }}
        aria-busy={puzzle.isFetching}
      >
        {puzzle.isSuccess && (
          <>
            <img className={classes.background} src={puzzle.data.background} alt={t('puzzle.picture')} />
            <img
              className={classes.piece}
              style={{ left: percent(offset), width: percent(PUZZLE.stripWidth) }}
              src={puzzle.data.piece}
              alt=""
            />
          </>
        )}
      </div>
      <input
        ref={slider}
        type="range"
        className={classes.track}
        min={0}
        max={FARTHEST_PX}
        value={offset}
        aria-labelledby={titleId}
        aria-describedby={hintId}
        onChange={(event) => move(event.currentTarget.valueAsNumber)}
        onPointerUp={answer}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would otherwise submit the surrounding form.
          event.preventDefault()
          answer()
        }}
      />
      <p id={hintId} className={classes.hint}>
        {t('puzzle.hint')}
      </p>
      <p className={classes.outcome} role="status" data-tone={solvedKey === null ? 'wrong' : 'solved'}>
        {solvedKey !== null && t('puzzle.solved', { seconds })}
        {check.isError && messageOf(check.error)}
        {puzzle.isError && messageOf(puzzle.error)}
      </p>
      <Button variant="default" size="compact-md" loading={check.isPending} onClick={answer}>
        {t('puzzle.check')}
      </Button>
    </fieldset>
  )
}
