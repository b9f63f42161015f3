import { createSealedTexts } from '../../secrets/sealed-texts.ts'

export const trainingPasswords = createSealedTexts('training-password')
