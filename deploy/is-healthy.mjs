/**
 * The health check of containers: exits with 0 if the address answers with 200.
 *
 * is-healthy.mjs ADDRESS
 */
const TIMEOUT_MS = 4_000

const { status } = await fetch(process.argv[2] ?? '', { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
  () => ({ status: 0 }),
)
process.exitCode = status === 200 ? 0 : 1
