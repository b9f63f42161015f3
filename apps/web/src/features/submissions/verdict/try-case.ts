import type { Example } from '@gavel/contract'
import { createContext } from 'react'

export type TryCase = (tried: Example) => void

/** How a case is tried on the reader's program; null where there is no editor beside the verdict. */
export const TryCaseContext = createContext<TryCase | null>(null)
