import { keysOf } from '@gavel/contract'
import type { DeclaredFunction, FunctionInterface, Scalar, ValueType } from './function-interface.ts'

const NAMES: Record<Scalar, string> = {
  int: 'int',
  long: 'long',
  double: 'double',
  bool: 'boolean',
  string: 'String',
}
const GETTERS: Record<Scalar, string> = {
  int: 'Int',
  long: 'Long',
  double: 'Double',
  bool: 'Bool',
  string: 'String',
}
const ZERO: Record<Scalar, string> = { int: '0', long: '0', double: '0', bool: 'false', string: '""' }

function javaType(type: ValueType | null): string {
  return type === null ? 'void' : NAMES[type.scalar] + '[]'.repeat(type.depth)
}

function getter({ scalar, depth }: ValueType): string {
  return `get${GETTERS[scalar]}${['', 'Row', 'Rows'][depth]}()`
}

function signature({ name, parameters, result }: DeclaredFunction): string {
  const list = parameters.map((one) => `${javaType(one.type)} ${one.name}`).join(', ')
  return `${javaType(result)} ${name}(${list})`
}

export function javaStub({ solution, grader }: FunctionInterface): string {
  const methods = solution.map((one) => {
    const { result } = one
    const value =
      result === null
        ? null
        : result.depth > 0
          ? `new ${NAMES[result.scalar]}[0]${'[]'.repeat(result.depth - 1)}`
          : ZERO[result.scalar]
    const body = value === null ? '' : `        return ${value};\n`
    return `    public ${signature(one)} {\n${body}    }\n`
  })
  const offers = grader.map((one) => `// Grader offers: static ${signature(one)}\n`)
  return `${offers.join('')}public class Solution {\n${methods.join('\n')}}\n`
}

/** The class with which a submission calls the grader. */
export function javaGrader({ grader }: FunctionInterface): string {
  const methods = grader.map((one, number) =>
    [
      `    public static ${signature(one)} {`,
      `        GavelCalls.beginCall(${number});`,
      ...one.parameters.map(({ name }) => `        GavelCalls.put(${name});`),
      '        GavelCalls.awaitReturn();',
      ...(one.result === null ? [] : [`        return GavelCalls.${getter(one.result)};`]),
      '    }',
      '',
    ].join('\n'),
  )
  return `public class Grader {\n${methods.join('\n')}}\n`
}

/** One case of the switch over the submission's functions. */
export function javaServed({ name, parameters, result }: DeclaredFunction, number: number): string {
  const call = `solution.${name}(${parameters.map((one) => one.name).join(', ')})`
  return [
    `            case ${number}: {`,
    ...parameters.map((one) => `                ${javaType(one.type)} ${one.name} = ${getter(one.type)};`),
    result === null
      ? `                ${call};`
      : `                ${javaType(result)} gavelResult = ${call};`,
    '                begin(RETURN);',
    ...(result === null ? [] : ['                put(gavelResult);']),
    '                break;',
    '            }',
  ].join('\n')
}

/** Helpers for arrays of arrays, the same for all element types. */
export function javaRows(): string {
  return keysOf(NAMES)
    .map((scalar) => {
      const [name, own] = [NAMES[scalar], GETTERS[scalar]]
      return `
    static ${name}[][] get${own}Rows() {
        ${name}[][] rows = new ${name}[getInt()][];
        for (int i = 0; i < rows.length; i++) rows[i] = get${own}Row();
        return rows;
    }

    static void put(${name}[][] rows) {
        put(rows.length);
        for (${name}[] row : rows) put(row);
    }
`
    })
    .join('')
}
