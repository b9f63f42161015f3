import { languageNamed } from '../facts/language-named.ts'

/** Whether a length that a site shows can be that of a source. Sites count line ends as one or two bytes, and some drop blanks at the end. */
export function isLengthOf(bytes: number, source: string): boolean {
  const lines = source.split('\n').length
  return bytes >= Buffer.byteLength(source.trimEnd()) && bytes <= Buffer.byteLength(source) + lines
}

/**
 * Whether two names of languages mean the same, whatever the version: lists of runs name compilers otherwise than forms,
 * and a person may choose another version of the language.
 */
export function isSameLanguage(a: string, b: string): boolean {
  const [kindA, kindB] = [languageNamed('', a).contentType, languageNamed('', b).contentType]
  return kindA === kindB && (kindA !== 'text/plain' || firstWord(a) === firstWord(b))
}

/** `Brainfuck (Tritium 1.2.73)` and `Brainfuck (bf 20041219)` begin alike. */
const firstWord = (name: string): string => /^[^\s(]+/.exec(name.toLowerCase())?.[0] ?? ''
