import { isInProgress, type Place, type TrialRunsVo, type TrialRunVo, VERDICT_STATUS } from '@gavel/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import type { TrialCase } from './trial-cases.ts'
import { useStartTrial, useTrials } from './trials.api.ts'

export type CaseResult =
  | { readonly kind: 'running' }
  | { readonly kind: 'ran'; readonly run: TrialRunVo }
  /** The host found no more time for it. */
  | { readonly kind: 'left' }
  /** The judge failed. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'not-compiled'; readonly message: string; readonly status: number }
  | { readonly kind: 'failed'; readonly error: Error }

interface Asked {
  readonly trialKey: string
  readonly index: number
}

interface Program {
  readonly code: string
  readonly language: string
}

export interface TrialRuns {
  readonly resultOf: (caseKey: string) => CaseResult | null
  readonly isStarting: boolean
  readonly start: (program: Program, cases: readonly TrialCase[]) => void
  /** A case was changed, so its result says nothing about it any more. */
  readonly forget: (caseKey: string) => void
}

interface Options {
  readonly place: Place
  readonly problemId: number
  readonly isCompared: boolean
  /** Called with the compiler's output, which is empty for a program that compiled. */
  readonly onCompiled: (output: string) => void
}

/** The last run of each case. */
export function useTrialRuns({ place, problemId, isCompared, onCompiled }: Options): TrialRuns {
  const start = useStartTrial(place, problemId)
  const [asked, setAsked] = useState<ReadonlyMap<string, Asked>>(new Map())
  const trialKeys = [...new Set([...asked.values()].map(({ trialKey }) => trialKey))]
  const trials = useTrials(trialKeys)
  const newest = trials.at(-1)?.data
  const output = newest === undefined || isInProgress(newest.status) ? null : (newest.message ?? '')
  const tell = useEffectEvent((told: string) => onCompiled(told))
  const newestKey = trialKeys.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each trial is told once, also one with the same output
  useEffect(() => {
    if (output !== null) tell(output)
  }, [newestKey, output])
  const starting = start.isPending ? new Set(start.variables.caseKeys) : new Set<string>()

  function resultOf(caseKey: string): CaseResult | null {
    if (starting.has(caseKey)) return { kind: 'running' }
    const found = asked.get(caseKey)
    if (found === undefined) return null
    const { data, error } = trials[trialKeys.indexOf(found.trialKey)] ?? {}
    if (error != null) return { kind: 'failed', error }
    return data === undefined || isInProgress(data.status) ? { kind: 'running' } : resultIn(data, found.index)
  }

  return {
    resultOf,
    isStarting: start.isPending,
    start(program, cases) {
      const caseKeys = cases.map(({ key }) => key)
      const runs = cases.map(({ input, expected }) => ({
        input,
        expectedOutput: isCompared && expected !== '' ? expected : null,
      }))
      start.mutate(
        { draft: { ...program, runs }, caseKeys },
        {
          onSuccess: (trialKey) =>
            setAsked(
              new Map([
                ...asked,
                ...caseKeys.map((key, index): [string, Asked] => [key, { trialKey, index }]),
              ]),
            ),
          onError: (error) => toast.error(messageOf(error)),
        },
      )
    },
    forget: (caseKey) => setAsked(new Map([...asked].filter(([key]) => key !== caseKey))),
  }
}

function resultIn({ message, runs, status }: TrialRunsVo, index: number): CaseResult {
  if (message !== null) return { kind: 'not-compiled', message, status }
  if (status === VERDICT_STATUS.SE) return { kind: 'broken' }
  const run = runs?.[index] ?? null
  return run === null ? { kind: 'left' } : { kind: 'ran', run }
}
