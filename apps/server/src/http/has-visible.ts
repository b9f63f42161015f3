/** Whether a text has anything to see: blanks and zero-width characters alone would be a row without a name to click on. */
export function hasVisible(text: string): boolean {
  return /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text)
}
