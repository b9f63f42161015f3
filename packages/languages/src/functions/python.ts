import {
  type DeclaredFunction,
  type FunctionInterface,
  type Scalar,
  typeText,
  type ValueType,
} from './function-interface.ts'

const NAMES: Record<Scalar, string> = {
  int: 'int',
  long: 'int',
  double: 'float',
  bool: 'bool',
  string: 'str',
}
const ZERO: Record<Scalar, string> = { int: '0', long: '0', double: '0.0', bool: 'False', string: "''" }

function pythonType(type: ValueType | null): string {
  if (type === null) return 'None'
  return 'list['.repeat(type.depth) + NAMES[type.scalar] + ']'.repeat(type.depth)
}

function signature({ name, parameters, result }: DeclaredFunction): string {
  const list = parameters.map((one) => `${one.name}: ${pythonType(one.type)}`).join(', ')
  return `def ${name}(${list}) -> ${pythonType(result)}:`
}

export function pythonStub({ solution, grader }: FunctionInterface): string {
  const offers = grader.map((one) => `# ${signature(one).replace(/^def |:$/g, '')}\n`)
  const imported =
    grader.length === 0
      ? ''
      : `from grader import ${grader.map(({ name }) => name).join(', ')}\n\n${offers.join('')}\n\n`
  const functions = solution.map((one) => {
    const { result } = one
    const body = result === null ? 'pass' : `return ${result.depth > 0 ? '[]' : ZERO[result.scalar]}`
    return `${signature(one)}\n    ${body}\n`
  })
  return imported + functions.join('\n\n')
}

const kinds = ({ parameters }: DeclaredFunction) =>
  `(${parameters.map(({ type }) => `'${typeText(type)}', `).join('')})`

/** The module with which a submission calls the grader. */
export function pythonGrader({ grader }: FunctionInterface): string {
  const functions = grader.map((one, number) => {
    const names = one.parameters.map(({ name }) => name)
    const values = `(${names.map((name) => `${name}, `).join('')})`
    const call = `gavel_calls.call(${number}, ${kinds(one)}, '${typeText(one.result)}', ${values})`
    return `def ${one.name}(${names.join(', ')}):\n    return ${call}\n`
  })
  return ['import gavel_calls\n', ...functions].join('\n\n')
}

/** The table of the submission's functions: name, types of the parameters, type of the result. */
export function pythonOffered({ solution }: FunctionInterface): string {
  const rows = solution.map((one) => `    ('${one.name}', ${kinds(one)}, '${typeText(one.result)}'),\n`)
  return `(\n${rows.join('')})`
}
