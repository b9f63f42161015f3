import { z } from 'zod'

/**
 * The parts of the list that its address needs, apart from all else, because every page's first files know the
 * addresses.
 */
export const TRAINING_PAGE_SIZE = 15

export const TrainingAuth = z.enum(['Public', 'Private'])
export type TrainingAuth = z.output<typeof TrainingAuth>
