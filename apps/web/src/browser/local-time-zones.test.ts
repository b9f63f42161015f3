import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The answers of the functions under the clocks of a zone, which are read once when a process begins. */
function sayIn(zone: string, texts: readonly string[]): unknown {
  const script = `
    import { fromLocalTime, oddityOf, timeZoneAt, toLocalTime } from './local-time.ts'
    const said = ${JSON.stringify(texts)}.map((text) => {
      const instant = fromLocalTime(text)
      return [oddityOf(text), instant === null ? null : toLocalTime(instant).slice(0, text.length), timeZoneAt(text)]
    })
    console.log(JSON.stringify(said))`
  const out = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  })
  return JSON.parse(out)
}

const PROCESS_TIMEOUT_MS = 60_000

test('a time in the hour that clocks leave out does not exist, and one in the hour that they repeat comes twice', {
  timeout: PROCESS_TIMEOUT_MS,
}, () => {
  expect(
    sayIn('Europe/Berlin', [
      '2026-03-29T01:59',
      '2026-03-29T02:30:00',
      '2026-03-29T03:00',
      '2026-10-25T02:30',
      '2026-10-25T03:00',
    ]),
  ).toEqual([
    [null, '2026-03-29T01:59', 'Europe/Berlin, UTC+1'],
    ['skipped', null, 'Europe/Berlin, UTC+2'],
    [null, '2026-03-29T03:00', 'Europe/Berlin, UTC+2'],
    ['twice', '2026-10-25T02:30', 'Europe/Berlin, UTC+2'],
    [null, '2026-10-25T03:00', 'Europe/Berlin, UTC+1'],
  ])
})

test('west of Greenwich and by half hours it is the same', { timeout: PROCESS_TIMEOUT_MS }, () => {
  expect(sayIn('America/St_Johns', ['2026-03-08T02:00', '2026-07-01T00:00'])).toEqual([
    ['skipped', null, 'America/St_Johns, UTC−2:30'],
    [null, '2026-07-01T00:00', 'America/St_Johns, UTC−2:30'],
  ])
})
