import type { PackageProblem, PackageProgram } from '../package-problem.ts'

const KINDS: Readonly<Partial<Record<PackageProblem['judgeMode'], PackageProgram['kind']>>> = {
  spj: 'checker',
  interactive: 'interactor',
  communication: 'manager',
  multi_pass: 'checker',
}

/** The checker or interactor of a judge that has no notion of protocols: testlib's if the source includes testlib. */
export function programOf(
  judgeMode: PackageProblem['judgeMode'],
  program: Pick<PackageProgram, 'source' | 'language' | 'extraFiles'>,
): PackageProgram | null {
  const kind = KINDS[judgeMode]
  if (kind === undefined) return null
  return { ...program, kind, protocol: protocolOf(program.source), points: 'percent', arguments: [] }
}

/** The protocol of a source, judging by its text. Only blanks within a line are skipped, so each is looked at once. */
export function protocolOf(source: string): 'testlib' | 'exit-codes' {
  return /^[ \t\f\v]*#[ \t\f\v]*include[ \t\f\v]*[<"]testlib\.h[>"]/m.test(source) ? 'testlib' : 'exit-codes'
}
