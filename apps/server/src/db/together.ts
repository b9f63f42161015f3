/**
 * Waits for work that is done at once within a transaction, for all of it even if a part fails: what asked something after
 * the end of its transaction would write outside of one.
 *
 * @throws the first failure
 */
export async function together<Parts extends readonly unknown[]>(
  parts: {
    readonly [Index in keyof Parts]: Parts[Index] | Promise<Parts[Index]>
  },
): Promise<Parts> {
  const settled = await Promise.allSettled(parts)
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as unknown as Parts
}
