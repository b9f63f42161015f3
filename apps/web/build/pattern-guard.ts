import type { Plugin } from 'vite'

/** Patterns that say which modules something is done to, by the place where they are written. */
export type NamedPatterns = Readonly<Record<string, readonly RegExp[]>>

/** An innermost group of alternatives, `(a|b)`, and the sign that repeats it. */
const ALTERNATIVES = /\((?!\?)([^()]*\|[^()]*)\)([*+?{]?)/

/** A pattern as one pattern for each of its alternatives: `x/(a|b)` is `x/a` and `x/b`. */
export function alternativesOf(pattern: RegExp): RegExp[] {
  const sources = new Set(sourcesOf(pattern.source))
  return [...sources].map((source) => new RegExp(source, pattern.flags))
}

/** Alternatives of an outer group come once for each alternative of an inner one. */
function sourcesOf(source: string): string[] {
  const [group, choices, repeated] = ALTERNATIVES.exec(source) ?? []
  if (group === undefined || choices === undefined) return [source]
  return choices
    .split('|')
    .map((choice) => (repeated === '' ? choice : `(?:${choice})${repeated}`))
    .flatMap((choice) => sourcesOf(source.replace(group, () => choice)))
}

/** The patterns of which an alternative matches no module, as lines of a message. */
export function idlePatterns(named: NamedPatterns, modules: readonly string[]): string[] {
  return Object.entries(named).flatMap(([place, patterns]) =>
    patterns
      .flatMap(alternativesOf)
      .filter((pattern) => !modules.some((module) => pattern.test(module)))
      .map((pattern) => `${place}: ${pattern.source}`),
  )
}

/**
 * Fails the build when a pattern matches no module. A package that moved its files would otherwise end up where it does
 * not belong, pages would get heavier without an error.
 */
export function patternGuard(named: NamedPatterns): Plugin {
  return {
    name: 'pattern-guard',
    apply: 'build',
    buildEnd(error) {
      if (error !== undefined) return
      const idle = idlePatterns(named, [...this.getModuleIds()])
      if (idle.length > 0) throw new Error(`patterns that match no module:\n${idle.join('\n')}`)
    },
  }
}
