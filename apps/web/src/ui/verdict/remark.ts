import { JUDGE_PLACES, type JudgePlace, keysOf, readJudgeSentence } from '@gavel/contract'
import type { Translate } from '../../i18n/texts.ts'

interface End {
  readonly exitCode: number | null
  readonly signal: string | null
}

/**
 * The message about a test, with the judge's own sentences at its beginning in the reader's language; words of a
 * checker or the program stay as they are. How the run ended is left out if the figures already say so.
 */
export function remarkIn(t: Translate<'judge-sentences'>, remark: string, end: End | null): string {
  const lines = remark.split('\n')
  const said: string[] = []
  let read = 0
  for (; read < lines.length; read++) {
    const found = readJudgeSentence(lines[read] ?? '')
    if (found === null) break
    const { name, values } = found
    if (name === 'exit_code' && values.code === String(end?.exitCode)) continue
    if (name === 'signal' && values.signal === end?.signal) continue
    said.push(t(`sentence.${name}`, filled(t, values)))
  }
  return [...said, ...lines.slice(read)].join('\n')
}

const NO_VALUES = {
  ...{ code: '', signal: '', file: '', count: '', line: '', found: '', expected: '' },
  ...{ elapsed: '', used: '' },
}

function filled(t: Translate<'judge-sentences'>, values: Readonly<Record<string, string>>) {
  const { found = '', expected = '' } = values
  return { ...NO_VALUES, ...values, found: placeIn(t, found), expected: placeIn(t, expected) }
}

/** A quoted word stays as it is. */
function placeIn(t: Translate<'judge-sentences'>, text: string): string {
  const place = PLACES.get(text)
  return place === undefined ? text : t(`place.${place}`)
}

const PLACES = new Map(keysOf(JUDGE_PLACES).map((name): [string, JudgePlace] => [JUDGE_PLACES[name], name]))
