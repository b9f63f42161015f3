import type { OwnCaseVo, Place } from '@gavel/contract'
import { useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useUser } from '../../api/session.ts'
import { toast } from '../../browser/toast.ts'
import { OwnCaseKeeper } from './own-case-keeper.ts'
import { type OwnCase, ownCasesOf, ownKey } from './trial-cases.ts'
import { dropCase, keepCase } from './trials.api.ts'

interface Options {
  readonly place: Place
  readonly problemId: number
  /** As the server keeps them. */
  readonly kept: readonly OwnCaseVo[]
}

export interface OwnCases {
  readonly own: readonly OwnCase[]
  /** Returns the key of the new case. */
  readonly add: (texts: Pick<OwnCase, 'input' | 'expected'>) => string
  readonly change: (key: string, texts: Partial<Pick<OwnCase, 'input' | 'expected'>>) => void
  /** Keeps what the case holds now. */
  readonly keep: (key: string) => void
  readonly remove: (key: string) => void
}

/** The reader's own cases at a problem. A visitor has them as long as the panel is open. */
export function useOwnCases({ place, problemId, kept }: Options): OwnCases {
  const [own, setOwn] = useState(() => ownCasesOf(kept))
  const [count, setCount] = useState(kept.length)
  /** Keys of cases that differ from what is kept. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const isUser = useUser() !== null
  const [keeper] = useState(
    () =>
      new OwnCaseKeeper(
        {
          keep: (one) => keepCase(place, problemId, one),
          drop: dropCase,
          onError: (error) => toast.error(messageOf(error)),
        },
        kept.map(({ id }, index) => [ownKey(index), id] as const),
      ),
  )

  const save = ({ key, input, expected }: OwnCase) => {
    if (isUser) keeper.save(key, { input, expectedOutput: expected === '' ? null : expected })
  }

  return {
    own,
    add(texts) {
      const added = { key: ownKey(count), ...texts }
      setCount(count + 1)
      setOwn([...own, added])
      // An empty one is kept once something is in it.
      if (texts.input !== '' || texts.expected !== '') save(added)
      return added.key
    },
    change(key, texts) {
      setOwn(own.map((one) => (one.key === key ? { ...one, ...texts } : one)))
      setChanged(new Set([...changed, key]))
    },
    keep(key) {
      const found = own.find((one) => one.key === key)
      if (found === undefined || !changed.has(key)) return
      setChanged(new Set([...changed].filter((other) => other !== key)))
      save(found)
    },
    remove(key) {
      setOwn(own.filter((one) => one.key !== key))
      if (isUser) keeper.remove(key)
    },
  }
}
