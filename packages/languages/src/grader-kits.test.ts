import { GRADER_FAMILIES } from '@gavel/contract'
import { expect, test } from 'vitest'
import { graderTask } from './grader-kits.ts'
import { findLanguage, LANGUAGES } from './languages.ts'

const withGraders = LANGUAGES.filter(({ graderFamily }) => graderFamily !== undefined)
const source = { code: 'grader', headers: { 'lamps.h': 'header' }, stub: 'stub' }

test('C, C++, Java and Python have graders in all their versions', () => {
  expect(new Set(withGraders.map(({ graderFamily }) => graderFamily))).toEqual(new Set(GRADER_FAMILIES))
  const named = LANGUAGES.filter(({ name }) => /^(C(\+\+)?( |$)|Java$|Python3|PyPy3)/.test(name))
  expect(withGraders.map(({ name }) => name)).toEqual(named.map(({ name }) => name))
})

test.each(withGraders)('$name builds graders and submissions with its own flags', (definition) => {
  const { language, grader } = graderTask(definition, source, {})
  const commands = [...grader.build.argv, ...(language.compile?.argv ?? [])]
  expect(commands).not.toContain('{flags}')
  for (const flag of definition.compile?.argv.filter((part) => part.startsWith('-std=')) ?? [])
    expect(commands.filter((part) => part === flag)).toHaveLength(2)
  expect(commands.join(' ')).toContain(grader.build.keeps)
})

test.each(withGraders)(
  '$name runs a different command than without a grader, or links the grader',
  (definition) => {
    const { language } = graderTask(definition, source, {})
    expect([language.compile?.argv, language.run.argv]).not.toEqual([
      definition.compile?.argv,
      definition.run.argv,
    ])
  },
)

test('the grader’s headers and the judge’s files lie beside it, and the stub only in Java', () => {
  const filesIn = (name: string) => {
    const definition = findLanguage(name)
    if (definition === null) throw new Error(`no language ${name}`)
    return graderTask(definition, source, { 'secret.h': 'secret' }).grader.files
  }
  expect(filesIn('C')).toEqual({ 'lamps.h': 'header', 'secret.h': 'secret' })
  expect(filesIn('Java')).toMatchObject({ 'Solution.java': 'stub' })
})

test('a language without graders is refused', () => {
  const ruby = findLanguage('Ruby')
  expect(() => ruby && graderTask(ruby, source, {})).toThrow('Ruby knows no graders')
})
