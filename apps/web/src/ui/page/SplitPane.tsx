import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './SplitPane.module.css'
import {
  DEFAULT_LEFT_SHARE,
  leftWidth,
  MIN_LEFT_PX,
  MIN_RIGHT_PX,
  readLeftShare,
  writeLeftShare,
} from './split.ts'

interface Props {
  readonly left: ReactNode
  readonly right: ReactNode
  /** The name of the divider. */
  readonly barLabel: string
}

const KEY_STEP = 0.02

/**
 * Two panes with a divider that mouse, finger and arrow keys can move; the split is remembered. On narrow pages the
 * panes are stacked.
 */
export function SplitPane({ left, right, barLabel }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(() => readLeftShare(localStorage))
  const [total, setTotal] = useState(0)
  const shownLeft = total === 0 ? null : leftWidth(total, share)

  useLayoutEffect(() => {
    if (root.current === null) return
    const observer = new ResizeObserver(([entry]) => setTotal(entry?.contentRect.width ?? 0))
    observer.observe(root.current)
    setTotal(root.current.clientWidth)
    return () => observer.disconnect()
  }, [])

  function move(toPx: number) {
    const next = leftWidth(total, toPx / total) / total
    setShare(next)
    writeLeftShare(localStorage, next)
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || root.current === null) return
    move(event.clientX - root.current.getBoundingClientRect().left)
  }

  function onKeyDown(event: KeyboardEvent) {
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: total * (share - KEY_STEP),
      ArrowRight: total * (share + KEY_STEP),
      Home: MIN_LEFT_PX,
      End: total - MIN_RIGHT_PX,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    move(target)
  }

  return (
    <div
      ref={root}
      className={classes.split}
      style={shownLeft === null ? undefined : leftWidthStyle(shownLeft)}
    >
      <div className={classes.pane}>{left}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that moves is not a rule between texts */}
      <div
        role="separator"
        tabIndex={0}
        aria-label={barLabel}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className={classes.bar}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
        onDoubleClick={() => move(total * DEFAULT_LEFT_SHARE)}
      />
      <div className={classes.pane}>{right}</div>
    </div>
  )
}

function leftWidthStyle(px: number): CSSProperties {
  return { '--left-width': `${px}px` }
}
