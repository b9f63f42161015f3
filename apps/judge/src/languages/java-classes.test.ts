import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench, type TaskDraft } from '../../test/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

function judge(source: string, draft: TaskDraft = {}) {
  return bench.judge({ language: 'Java', source, limits: { timeMs: 4000 }, ...draft })
}

const READ = 'var in = new java.util.Scanner(System.in); int sum = in.nextInt() + in.nextInt();'
const SUM = `public static void main(String[] a) { ${READ} System.out.println(sum); }`
const WRONG = 'public static void main(String[] a) { System.out.println("wrong"); }'

describe('the main class runs whatever its name', () => {
  test('as in the accepted solution of a package', async () => {
    const source = readFileSync(new URL('../../test/java/accepted/Foo.java', import.meta.url), 'utf8')
    expect(await judge(source)).toMatchObject({ verdict: 'AC' })
  })

  test.each([
    ['a public class', `public class Foo { ${SUM} }`],
    ['a class that is not public', `class Foo { ${SUM} }`],
    ['a class in a package', `package a.b;\npublic class Main { ${SUM} }`],
    ['a class with another name in a package', `package a.b;\nclass Foo { ${SUM} }`],
    [
      'modifiers over several lines',
      `public\n  strictfp /* public class Bar */ final\nclass\nFoo { ${SUM} }`,
    ],
    [
      'a generic class',
      `public class Foo<T extends Comparable<T>> implements Runnable { public void run() {} ${SUM} }`,
    ],
    ['a record', `public record Foo(int x) { ${SUM} }`],
    ['an enum', `public enum Foo { A; ${SUM} }`],
    ['an interface', `public interface Foo { ${SUM} }`],
    ['a name in another script', `public class 求和 { ${SUM} }`],
    ['arguments as a list', `public class Foo { ${SUM.replace('String[] a', 'final String... a')} }`],
    ['an exception', `public class Foo { ${SUM.replace(' {', ' throws java.io.IOException {')} }`],
    ['the public class before others', `class A { ${WRONG} }\npublic class Foo { ${SUM} }`],
    ['Main before the public class', `public class Foo { ${WRONG} }\nclass Main { ${SUM} }`],
    ['a public class without a main method', `class A { ${SUM} }\npublic class Foo { }`],
    ['a class Main without one', `class Main { }\npublic class Foo { ${SUM} }`],
    [
      'a class that calls it',
      `class A { static void go() { Foo.main(new String[0]); } }\nclass Foo { ${SUM} }`,
    ],
    ['a class inside with one', `class Foo { static class Main { ${WRONG} } ${SUM} }`],
  ])('%s', async (_, source) => {
    expect(await judge(source)).toMatchObject({ verdict: 'AC' })
  })

  test('beside an extra file with a main method of its own', async () => {
    const source = `class Foo { ${SUM.replace('sum)', 'Help.same(sum))')} }`
    const userExtraFiles = { 'Help.java': `class Help { static int same(int n) { return n; } ${WRONG} }` }
    expect(await judge(source, { userExtraFiles })).toMatchObject({ verdict: 'AC' })
  })

  test('and is compiled once', async () => {
    const source = `public class Once { ${SUM} }`
    await judge(source)
    const before = bench.compiler.compilerRuns
    expect(await judge(source)).toMatchObject({ verdict: 'AC' })
    expect(bench.compiler.compilerRuns).toBe(before)
  })
})

describe('the author reads about', () => {
  test.each([
    [
      'an error in another public class',
      'public class Foo { int x = ; }',
      /^Main\.java:1: error: illegal start/,
    ],
    [
      'an error that comes after its name',
      'public class Foo { int x = y; }',
      /^Foo\.java:1: error: cannot find symbol/,
    ],
    [
      'two public classes',
      `public class A { ${SUM} }\npublic class B { }`,
      /class A is public, should be declared.*class B is public/s,
    ],
    [
      'two public classes, one of them Main',
      `public class Main { ${SUM} }\npublic class B { }`,
      /class B is public, should be declared/,
    ],
    [
      'no main method',
      'public class Foo { static void main() { } }',
      /^Main\.java: no class has a method public static void main/,
    ],
    [
      'several main methods',
      `class A { ${SUM} }\nclass B { ${SUM} }`,
      /^Main\.java: several classes have a main method; name one of them Main:\nA\nB$/,
    ],
    [
      'a complaint that the source makes up',
      '/app/Main.java:1: error: class x is public, should be declared in a file named x.java',
      /^Main\.java:1: error/,
    ],
  ])('%s', async (_, source, message) => {
    expect(await judge(source)).toMatchObject({ verdict: 'CE', message: expect.stringMatching(message) })
  })
})
