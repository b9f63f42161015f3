import { createSealedTexts } from '../../secrets/sealed-texts.ts'

export const contestPasswords = createSealedTexts('contest-password')
