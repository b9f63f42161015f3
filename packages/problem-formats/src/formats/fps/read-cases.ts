import { type PackageCase, PackageError, type PackageWarning } from '../../package-problem.ts'
import { elementsOf, type FpsElement, type FpsItem } from './fps-item.ts'

/**
 * The tests of an item: the n-th input is paired with the n-th answer.
 *
 * @throws PackageError unequal-counts
 */
export function readFpsCases(item: FpsItem, hasProgram: boolean, warnings: PackageWarning[]): PackageCase[] {
  const inputs = elementsOf(item, 'test_input')
  const answers = elementsOf(item, 'test_output')
  if (inputs.length === 0 && answers.length === 0) {
    warnings.push({ code: 'no-tests', details: {} })
    return []
  }
  if (inputs.length === answers.length) return paired(inputs, answers)
  if (answers.length === 0 && hasProgram) return paired(inputs, [])
  if (answers.length === 0 && inputs.length % 2 === 0) {
    warnings.push({ code: 'alternating-tests', details: {} })
    return paired(
      inputs.filter((_, index) => index % 2 === 0),
      inputs.filter((_, index) => index % 2 === 1),
    )
  }
  throw new PackageError('unequal-counts', { a: inputs.length, b: answers.length })
}

function paired(inputs: readonly FpsElement[], answers: readonly FpsElement[]): PackageCase[] {
  const used = new Set<string>()
  return inputs.map((input, index) => {
    const answer = answers[index]
    const name = ownName(nameOf(input) ?? `test${index}`, used)
    return {
      inputName: `${name}.in`,
      input: { text: input.text },
      answerName: `${name}.out`,
      answer: answer === undefined ? null : { text: answer.text },
      score: 0,
      subtask: 1,
    }
  })
}

function nameOf({ attributes }: FpsElement): string | null {
  const name = (attributes.name ?? attributes.filename ?? '').replace(/\.in$/i, '')
  return /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,90}$/.test(name) ? name : null
}

function ownName(name: string, used: Set<string>): string {
  let own = name
  for (let number = 2; used.has(own.toLowerCase()); number += 1) own = `${name}-${number}`
  used.add(own.toLowerCase())
  return own
}
