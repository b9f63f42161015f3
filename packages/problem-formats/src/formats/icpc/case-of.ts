import type { UnscoredCase } from '../shared/scored-cases.ts'
import type { IcpcCase } from './find-cases.ts'

/** File names lose their folders, so the group's name is put in front: `group1-03.in`. */
export function caseOf({ path, input, answer }: IcpcCase): UnscoredCase {
  const name = path
    .replace(/^(?:sample|secret)\//, (top) => (top === 'sample/' ? 'sample-' : ''))
    .replaceAll('/', '-')
  return { inputName: `${name}.in`, input, answerName: `${name}.ans`, answer }
}
