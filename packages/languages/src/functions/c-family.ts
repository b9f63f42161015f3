import type { DeclaredFunction, FunctionInterface, Scalar, ValueType } from './function-interface.ts'

const CPP: Record<Scalar, string> = {
  int: 'int',
  long: 'long long',
  double: 'double',
  bool: 'bool',
  string: 'std::string',
}
const C: Record<Scalar, string> = { ...CPP, string: 'char *' }

/** The header included by solvers and by the grader, the same for C and C++. */
export function headerText(functions: FunctionInterface): string {
  const declared = (prototype: (one: DeclaredFunction) => string) => [
    ...functions.solution.map((one) => `${prototype(one)};`),
    ...functions.grader.map((one) => `${prototype(one)};  // offered by the grader`),
  ]
  return [
    '#pragma once',
    '#ifdef __cplusplus',
    '#include <string>',
    '#include <vector>',
    '',
    ...declared(cppPrototype),
    '#else',
    '#include <stdbool.h>',
    '',
    ...declared(cPrototype),
    '#endif',
    '',
  ].join('\n')
}

export function cppType(type: ValueType | null): string {
  if (type === null) return 'void'
  return 'std::vector<'.repeat(type.depth) + CPP[type.scalar] + '>'.repeat(type.depth)
}

export function cppPrototype({ name, parameters, result }: DeclaredFunction): string {
  return `${cppType(result)} ${name}(${parameters.map((one) => `${cppType(one.type)} ${one.name}`).join(', ')})`
}

/** A C declaration such as `int` with `*`, or `char **`, with the stars attached to the name. */
function cVariable({ scalar, depth }: ValueType, name: string): string {
  const type = C[scalar]
  return `${type}${type.endsWith('*') ? '' : ' '}${'*'.repeat(depth)}${name}`
}

/** An array is a pointer and a length; in an array of arrays, each row has its own length. */
export function cPrototype({ name, parameters, result }: DeclaredFunction): string {
  const own = parameters.flatMap(({ name: parameter, type }) => [
    cVariable(type, parameter),
    ...(type.depth > 0 ? [`int ${parameter}_size`] : []),
    ...(type.depth > 1 ? [`int *${parameter}_col_sizes`] : []),
  ])
  if (result !== null && result.depth > 0) own.push('int *return_size')
  if (result !== null && result.depth > 1) own.push('int **return_col_sizes')
  const list = own.length === 0 ? 'void' : own.join(', ')
  return result === null ? `void ${name}(${list})` : `${cVariable(result, name)}(${list})`
}

const CPP_ZERO: Record<Scalar, string> = { int: '0', long: '0', double: '0', bool: 'false', string: '""' }

/** A function that compiles and does nothing. */
export function cppStub(one: DeclaredFunction): string {
  if (one.result === null) return `${cppPrototype(one)} {\n}\n`
  const value = one.result.depth > 0 ? '{}' : CPP_ZERO[one.result.scalar]
  return `${cppPrototype(one)} {\n    return ${value};\n}\n`
}

export function cStub(one: DeclaredFunction): string {
  const { result } = one
  if (result === null) return `${cPrototype(one)} {\n}\n`
  if (result.depth === 0) return `${cPrototype(one)} {\n    return ${CPP_ZERO[result.scalar]};\n}\n`
  // Rows without elements may be null, because they are never read.
  const measured = ['    *return_size = 0;', ...(result.depth > 1 ? ['    *return_col_sizes = NULL;'] : [])]
  return `${cPrototype(one)} {\n${measured.join('\n')}\n    return NULL;\n}\n`
}

/** Stubs of the other program's functions, as this program calls them. */
export function cppCaller(one: DeclaredFunction, number: number): string {
  const { parameters, result } = one
  return [
    `${cppPrototype(one)} {`,
    `    gavel::begin_call(${number});`,
    ...parameters.map(({ name }) => `    gavel::put(${name});`),
    '    gavel::await_return();',
    ...(result === null
      ? []
      : [
          `    ${cppType(result)} gavel_result;`,
          '    gavel::get(gavel_result);',
          '    return gavel_result;',
        ]),
    '}',
    '',
  ].join('\n')
}

/** Executes a call that the other program made to a function of this one. */
export function cppServed({ name, parameters, result }: DeclaredFunction, number: number): string {
  const call = `::${name}(${parameters.map((one) => `std::move(${one.name})`).join(', ')})`
  return [
    `    case ${number}: {`,
    ...parameters.flatMap((one) => [
      `        ${cppType(one.type)} ${one.name};`,
      `        gavel::get(${one.name});`,
    ]),
    ...(result === null
      ? [`        ${call};`, '        gavel::begin_return();']
      : [
          `        ${cppType(result)} gavel_result = ${call};`,
          '        gavel::begin_return();',
          '        gavel::put(gavel_result);',
        ]),
    '        break;',
    '    }',
  ].join('\n')
}

/** 0 means that the elements are texts. */
const cSize = (scalar: Scalar) => (scalar === 'string' ? '0' : `sizeof(${C[scalar]})`)

function cPut({ scalar, depth }: ValueType, value: string, size: string, colSizes: string): string {
  if (depth === 2) return `gavel_put_rows(${value}, ${cSize(scalar)}, ${size}, ${colSizes});`
  if (depth === 1 && scalar === 'string') return `gavel_put_strings(${value}, ${size});`
  if (depth === 1) return `gavel_put_array(${value}, ${cSize(scalar)}, ${size});`
  if (scalar === 'string') return `gavel_put_string(${value});`
  if (scalar === 'bool') return `gavel_put_bool(${value});`
  return `gavel_put(&${value}, sizeof ${value});`
}

function cGet(
  { scalar, depth }: ValueType,
  list: string,
  value: string,
  size: string,
  colSizes: string,
): string {
  if (depth === 2) return `${value} = gavel_get_rows(${list}, ${cSize(scalar)}, ${size}, ${colSizes});`
  if (depth === 1 && scalar === 'string') return `${value} = gavel_get_strings(${list}, ${size});`
  if (depth === 1) return `${value} = gavel_get_array(${list}, ${cSize(scalar)}, ${size});`
  if (scalar === 'string') return `${value} = gavel_get_string(${list});`
  if (scalar === 'bool') return `${value} = gavel_get_bool();`
  return `gavel_get(&${value}, sizeof ${value});`
}

export function cCaller(one: DeclaredFunction, number: number): string {
  const { parameters, result } = one
  return [
    `${cPrototype(one)} {`,
    `    gavel_begin_call(${number});`,
    ...parameters.map(({ name, type }) => `    ${cPut(type, name, `${name}_size`, `${name}_col_sizes`)}`),
    '    gavel_await_return();',
    ...(result === null
      ? []
      : [
          `    ${cVariable(result, 'gavel_result')};`,
          `    ${cGet(result, 'NULL', 'gavel_result', 'return_size', 'return_col_sizes')}`,
          '    return gavel_result;',
        ]),
    '}',
    '',
  ].join('\n')
}

export function cServed({ name, parameters, result }: DeclaredFunction, number: number): string {
  const passed = parameters.flatMap((one) => [
    one.name,
    ...(one.type.depth > 0 ? [`${one.name}_size`] : []),
    ...(one.type.depth > 1 ? [`${one.name}_col_sizes`] : []),
  ])
  if (result !== null && result.depth > 0) passed.push('&return_size')
  if (result !== null && result.depth > 1) passed.push('&return_col_sizes')
  const call = `${name}(${passed.join(', ')})`
  return [
    `    case ${number}: {`,
    ...parameters.flatMap(({ name: own, type }) => [
      `        ${cVariable(type, own)};`,
      ...(type.depth > 0 ? [`        int ${own}_size;`] : []),
      ...(type.depth > 1 ? [`        int *${own}_col_sizes;`] : []),
      `        ${cGet(type, '&gavel_arguments', own, `&${own}_size`, `&${own}_col_sizes`)}`,
    ]),
    ...(result !== null && result.depth > 0 ? ['        int return_size = 0;'] : []),
    ...(result !== null && result.depth > 1 ? ['        int *return_col_sizes = NULL;'] : []),
    result === null ? `        ${call};` : `        ${cVariable(result, 'gavel_result')} = ${call};`,
    '        gavel_begin(GAVEL_RETURN);',
    ...(result === null
      ? []
      : [`        ${cPut(result, 'gavel_result', 'return_size', 'return_col_sizes')}`]),
    '        break;',
    '    }',
  ].join('\n')
}
