/** The value below which a fraction `share` (0 to 1) of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (samples: readonly number[]) => quantile(samples, 0.5)

/** One line of a report: name, p50 and p99 in milliseconds, and the number of samples. */
export function summary(name: string, samplesMs: readonly number[]): string {
  const [p50, p99] = [quantile(samplesMs, 0.5), quantile(samplesMs, 0.99)]
  return `${name.padEnd(44)} p50 ${p50.toFixed(1).padStart(8)} ms   p99 ${p99.toFixed(1).padStart(8)} ms   n=${samplesMs.length}`
}
