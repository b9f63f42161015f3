/**
 * The outputs of a text by case, as the judge divides it: the whole for a single case, else what stands behind each
 * line like `=== 1 ===`. Null when it cannot be divided.
 */
export function readOutputs(text: string, caseCount: number): ReadonlyMap<number, string> | null {
  const parts = text.split(/^=== (\d+) ===$/m)
  if (parts.length === 1) return caseCount === 1 ? new Map([[1, text]]) : null
  if (parts[0]?.trim() !== '') return null
  const outputs = new Map<number, string>()
  for (let index = 1; index < parts.length; index += 2)
    outputs.set(Number(parts[index]), parts[index + 1] ?? '')
  return outputs
}
