import type { FoundVo } from '@gavel/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { type Entry, rankEntries } from './entries.ts'
import { findQuery } from './finder.api.ts'
import { closeFinder } from './finder-prompt.ts'
import { entryOf } from './found-entry.ts'
import { readRecent, rememberRecent } from './recent.ts'
import { useOwnEntries } from './use-own-entries.ts'

/** Typing pauses as long before the server is asked. */
const PAUSE_MS = 120

/** The state of the search: the typed words, the lines for them, and the one that Enter opens. */
export function useFinder() {
  const uid = useUser()?.uid ?? null
  const own = useOwnEntries()
  const queryClient = useQueryClient()
  const take = useTake(uid)
  const [typed, setTyped] = useState('')
  const [isComposing, setComposing] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const keyword = typed.trim()
  const asked = useSettled(isComposing ? null : keyword)
  const search = useQuery(findQuery(asked))
  const [recent] = useState(() => readRecent(localStorage, uid))

  const recentEntries = useMemo(() => recentOf(recent, own), [recent, own])
  const entriesFor = (words: string, found: readonly FoundVo[]) =>
    rankEntries(
      own,
      found.map((one) => ({ fit: one.fit, entry: entryOf(one) })),
      words,
    )
  const entries =
    keyword === '' ? withOwn(recentEntries, own) : entriesFor(asked, asked === '' ? [] : (search.data ?? []))
  const at = entries.findIndex(({ key }) => key === activeKey)
  const active = entries.length === 0 ? null : Math.max(at, 0)

  const move = (step: number) => {
    const next = entries[((active ?? 0) + step + entries.length) % entries.length]
    setActiveKey(next?.key ?? null)
  }
  /** Enter right after the last letter means the answer to what is typed, not to what was. */
  async function enter(inNewTab: boolean) {
    const isCurrent = keyword === asked && !search.isPlaceholderData && !search.isLoading
    if (keyword === '' || isCurrent) return choose(entries[active ?? 0], inNewTab)
    const found = await queryClient.ensureQueryData(findQuery(keyword)).catch(() => [])
    choose(entriesFor(keyword, found)[0], inNewTab)
  }
  function choose(entry: Entry | undefined, inNewTab: boolean) {
    if (entry !== undefined) take(entry, inNewTab)
  }

  return {
    typed,
    entries,
    active,
    isRecent: keyword === '',
    state: stateOf(keyword !== asked || (keyword !== '' && search.isFetching), search.isError),
    choose,
    onCompose: setComposing,
    onType: (words: string) => {
      setTyped(words)
      setActiveKey(null)
    },
    point: (index: number) => setActiveKey(entries[index]?.key ?? null),
    onKeyDown: (event: KeyboardEvent) => {
      // While letters are composed, the keys belong to the input method.
      if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return
      if (event.key === 'ArrowDown') move(1)
      else if (event.key === 'ArrowUp') move(-1)
      else if (event.key === 'Enter') void enter(event.ctrlKey || event.metaKey)
      else return
      event.preventDefault()
    },
  }
}

/** Safari ends a composition before the key that ends it; only this code tells. */
const COMPOSING = 229

const stateOf = (isWaiting: boolean, hasFailed: boolean) =>
  isWaiting ? 'waiting' : hasFailed ? 'failed' : 'settled'

function recentOf(recent: ReturnType<typeof readRecent>, own: readonly Entry[]): Entry[] {
  return recent.flatMap(({ key, found }) => {
    const entry = found === null ? own.find((one) => one.key === key) : entryOf(found)
    return entry ?? []
  })
}

const withOwn = (recent: readonly Entry[], own: readonly Entry[]): readonly Entry[] => [
  ...recent,
  ...own.filter(({ key }) => !recent.some((one) => one.key === key)),
]

/** Opens what was chosen, and remembers it. */
function useTake(uid: string | null) {
  const navigate = useNavigate()
  const router = useRouter()
  return ({ act, key, found }: Entry, inNewTab: boolean) => {
    // Progress changes after it was kept.
    rememberRecent(localStorage, uid, {
      key,
      found: found === undefined ? null : { ...found, progress: null },
    })
    closeFinder()
    if (typeof act === 'function') act()
    else if (inNewTab) window.open(router.buildLocation(act).publicHref, '_blank', 'noopener')
    else void navigate(act)
  }
}

/** The words once typing pauses; while they are null, the last ones. */
function useSettled(words: string | null): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    if (words === null) return
    const timer = setTimeout(() => setSettled(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
