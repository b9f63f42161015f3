import { createSealedTexts } from '../../../secrets/sealed-texts.ts'

export const groupCodes = createSealedTexts('group-code')
