import type { TrainingDetailVo } from '@gavel/contract'
import { createContext, useContext } from 'react'

export const TrainingContext = createContext<TrainingDetailVo | null>(null)

/** The training that a page belongs to. Only pages within the training's shell have one. */
export function useTraining(): TrainingDetailVo {
  const training = useContext(TrainingContext)
  if (training === null) throw new Error('this page stands outside a training')
  return training
}
