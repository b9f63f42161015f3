/** Shows progress: one line per step, rewritten in place on a terminal, otherwise printed at its start and end. */

const isTerminal = process.stdout.isTTY === true
/** A shorter step is not worth a line. */
const QUIET_MS = 400
const HEARTBEAT_MS = 10_000
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** @type {{ title: string, detail: string, startedAt: number } | null} */
let active = null

/** Prints a line without disturbing the current step. @param {string} line */
export function say(line) {
  if (isTerminal && active) process.stdout.write('\r\x1b[2K')
  process.stdout.write(`${line}\n`)
  draw()
}

/**
 * Runs one step. The work may report what it is currently doing, for example the last line of a compiler's output.
 * @template T
 * @param {string} title
 * @param {(report: (detail: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const current = { title, detail: '', startedAt: performance.now() }
  active = current
  const ticker = setInterval(isTerminal ? draw : beat, isTerminal ? 100 : HEARTBEAT_MS)
  const announcement = setTimeout(() => (isTerminal ? draw() : say(`… ${title}`)), QUIET_MS)
  try {
    const result = await work((detail) => {
      current.detail = detail.trim()
    })
    finish('✔', current)
    return result
  } catch (error) {
    finish('✘', current)
    throw error
  } finally {
    clearInterval(ticker)
    clearTimeout(announcement)
  }
}

/** @param {string} mark @param {{ title: string, startedAt: number }} done */
function finish(mark, done) {
  active = null
  if (isTerminal) process.stdout.write('\r\x1b[2K')
  const tookMs = performance.now() - done.startedAt
  if (mark === '✔' && tookMs < QUIET_MS) return
  process.stdout.write(`${mark} ${done.title} (${seconds(tookMs)})\n`)
}

function beat() {
  if (!active) return
  const { title, detail, startedAt } = active
  process.stdout.write(`… ${title}: ${seconds(performance.now() - startedAt)}${detail && `, ${detail}`}\n`)
}

function draw() {
  if (!isTerminal || !active) return
  const tookMs = performance.now() - active.startedAt
  if (tookMs < QUIET_MS) return
  const frame = FRAMES[Math.floor(tookMs / 100) % FRAMES.length]
  const line = `${frame} ${active.title} ${seconds(tookMs)}  ${active.detail}`
  process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`)
}

/** @param {number} ms */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}
