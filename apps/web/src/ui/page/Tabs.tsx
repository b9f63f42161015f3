import type { KeyboardEvent, ReactNode } from 'react'
import classes from './Tabs.module.css'

interface ListProps<Value extends string> {
  /** The prefix of the ids of tabs and panels. */
  readonly id: string
  readonly label: string
  readonly value: Value
  readonly tabs: readonly {
    readonly value: Value
    readonly name: string
    /** Beside the name. */
    readonly mark?: ReactNode
  }[]
  readonly onChange: (value: Value) => void
}

const tabId = (id: string, value: string) => `${id}-${value}-tab`
const panelId = (id: string, value: string) => `${id}-${value}`

/** Parts that share one place. Arrow keys move between tabs. */
export function TabList<Value extends string>({ id, label, value, tabs, onChange }: ListProps<Value>) {
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = tabs.at((index + step) % tabs.length)
    if (next === undefined) return
    onChange(next.value)
    document.getElementById(tabId(id, next.value))?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={classes.list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => {
        const isShown = tab.value === value
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(id, tab.value)}
            aria-selected={isShown}
            aria-controls={panelId(id, tab.value)}
            tabIndex={isShown ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.name}
            {tab.mark}
          </button>
        )
      })}
    </div>
  )
}

interface PanelProps {
  readonly id: string
  readonly value: string
  readonly shown: string
  readonly children: ReactNode
}

/** The content of a tab; its input stays while another tab is shown. */
export function TabPanel({ id, value, shown, children }: PanelProps) {
  return (
    <div role="tabpanel" id={panelId(id, value)} aria-labelledby={tabId(id, value)} hidden={value !== shown}>
      {children}
    </div>
  )
}
