import { expect, test } from 'vitest'
import { InterfaceError, parseInterface } from './function-interface.ts'

test('one function per line, on either side, with or without comments and semicolons', () => {
  expect(
    parseInterface(
      '# the game\n\nsolution: long best(int[] heights , string name) # the best\r\n  grader :int[][]  ask( );\n',
    ),
  ).toEqual({
    solution: [
      {
        name: 'best',
        parameters: [
          { name: 'heights', type: { scalar: 'int', depth: 1 } },
          { name: 'name', type: { scalar: 'string', depth: 0 } },
        ],
        result: { scalar: 'long', depth: 0 },
      },
    ],
    grader: [{ name: 'ask', parameters: [], result: { scalar: 'int', depth: 2 } }],
  })
})

test('void is allowed as a result and not as a parameter', () => {
  expect(parseInterface('solution: void start()').solution[0]?.result).toBeNull()
  expect(() => parseInterface('solution: void start(void x)')).toThrow(/line 1: type: void/)
})

test.each([
  ['', 'no_function', 1],
  ['grader: int ask()', 'no_function', 1],
  ['solution: int f()\nint g()', 'line', 2],
  ['solution: int f(int)', 'line', 1],
  ['solution: int f(int a,)', 'line', 1],
  ['solution: int f(int a b)', 'line', 1],
  ['solution: int f(int a) {', 'line', 1],
  ['solution: float f()', 'type', 1],
  ['solution: int f(int[][][] a)', 'type', 1],
  ['solution: int class()', 'name', 1],
  ['solution: int f(int lambda)', 'name', 1],
  ['solution: int main()', 'name', 1],
  ['solution: int 2f()', 'name', 1],
  ['solution: int gavel_in()', 'name', 1],
  ['solution: int f()\ngrader: int f()', 'name_twice', 2],
  ['solution: int f(int a, int a)', 'name_twice', 1],
  ['solution: int f(int f)', 'name_twice', 1],
  ['solution: int f(int[] a, int a_size)', 'name_twice', 1],
  ['solution: int[] f(int return_size)', 'name_twice', 1],
  [
    `solution: int f(${Array.from({ length: 21 }, (_, i) => `int a${i}`).join(', ')})`,
    'too_many_parameters',
    1,
  ],
  [Array.from({ length: 51 }, (_, i) => `solution: int f${i}()`).join('\n'), 'too_many_functions', 51],
])('%j is refused with its line', (text, fault, line) => {
  const refusal = (() => {
    try {
      return parseInterface(text)
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toBeInstanceOf(InterfaceError)
  expect(refusal).toMatchObject({ fault, line })
})
