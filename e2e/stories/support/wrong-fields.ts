import type { WebLanguage } from '@gavel/contract'
import { expect, type Locator } from '@playwright/test'

/** The same words in both languages of the pages. */
export type Words = readonly [chinese: string, english: string]

export interface WrongField {
  readonly name: Words
  readonly value: string
  /** A part of the message at the field; empty if the value is right. */
  readonly says?: Words
}

export interface WrongForm {
  readonly fields: readonly WrongField[]
  readonly send: Words
  /** A part of the message of the form as a whole. */
  readonly alert?: Words
}

export const wordIn = (language: WebLanguage, [chinese, english]: Words): string =>
  language === 'zh-CN' ? chinese : english

/**
 * Sends a form with wrong values: each message is at its field, the first wrong field has the focus, and everything
 * that was typed stays.
 */
export async function sendWrong(form: Locator, language: WebLanguage, wrong: WrongForm): Promise<void> {
  const fieldOf = ({ name }: WrongField) =>
    form.getByRole('textbox', { name: wordIn(language, name), exact: true })
  for (const field of wrong.fields) await fieldOf(field).fill(field.value)
  await form.getByRole('button', { name: wordIn(language, wrong.send), exact: true }).click()
  for (const field of wrong.fields) {
    if (field.says !== undefined)
      await expect(fieldOf(field)).toHaveAccessibleDescription(containing(wordIn(language, field.says)))
    await expect(fieldOf(field)).toHaveValue(field.value)
  }
  const first = wrong.fields.find(({ says }) => says !== undefined)
  if (first !== undefined) await expect(fieldOf(first)).toBeFocused()
  if (wrong.alert !== undefined)
    await expect(form.getByRole('alert').filter({ hasText: wordIn(language, wrong.alert) })).toBeVisible()
}

const containing = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
