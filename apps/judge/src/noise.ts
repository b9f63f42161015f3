const RUNS = 25
/** The first runs are compiled while they run. */
const WARM_UP_RUNS = 10
/** A few milliseconds: long beside the clock's steps, and all runs together short beside a start. */
const STEPS = 3_000_000

/**
 * How steadily this machine runs: by how many percent half of the runs of a fixed piece of work take longer than the
 * fastest. Neighbours on the same core, changing clock rates and other guests of the same hardware
 * raise it. By the wall clock, because the kernel counts a thread's processor time in steps that are too coarse.
 */
export function measureNoise(): number {
  const timesMs = Array.from({ length: WARM_UP_RUNS + RUNS }, measureRun)
    .slice(WARM_UP_RUNS)
    .sort((a, b) => a - b)
  const fastest = timesMs[0] ?? 0
  const middle = timesMs[Math.floor(RUNS / 2)] ?? fastest
  return fastest === 0 ? 0 : Math.round((1000 * (middle - fastest)) / fastest) / 10
}

function measureRun(): number {
  const startedAt = performance.now()
  let value = 1
  for (let step = 0; step < STEPS; step += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0
  // The result is used, so that no compiler leaves the work out.
  return value === 0 ? 0 : performance.now() - startedAt
}
