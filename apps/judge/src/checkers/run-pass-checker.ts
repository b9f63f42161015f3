import type { RunRequest } from '@gavel/sandbox'
import type { CheckerVerdict } from './checker-verdict.ts'
import { type JudgeFiles, type OpenedJudgeProgram, stdoutPathIn } from './judge-program.ts'
import { totalBytes } from './run-checker.ts'

const NEXT_INPUT = 'nextpass.in'
/** What the checker left in its folder, packed for its next pass. */
const MEMORY = '.memory.tar'
/** Another input is larger than the messages that other checkers write. */
const FILE_KIB = 64 * 1024
const SHELL_PROCESSES = 8

/**
 * The feedback folder is the box, which is emptied after each run; so the checker is started by a shell that unpacks
 * what it left the last time and packs what it leaves now. Its exit code stays what it is.
 */
const SCRIPT = `
if [ -f ${MEMORY} ]; then tar -xf ${MEMORY} && rm -f ${MEMORY}; fi
"$@"
code=$?
tar -cf ${MEMORY} --exclude=./input --exclude=./answer --exclude=./${MEMORY} --exclude=./${NEXT_INPUT} . 2>/dev/null
exit $code
`

interface CheckedPass extends Pick<JudgeFiles, 'folder' | 'casePoints'> {
  readonly inputPath: string
  readonly outputPath: string
  readonly answerPath: string
}

interface Between {
  /** Of the pass before; null for the first. */
  readonly memory: string | null
  /** Where to put what is for the next one. */
  readonly next: { readonly inputPath: string; readonly memory: string }
}

/** Lets the checker judge one pass, and says whether it left an input for another. */
export async function runPassChecker(
  checker: OpenedJudgeProgram,
  checked: CheckedPass,
  { memory, next }: Between,
): Promise<{ verdict: CheckerVerdict; hasNext: boolean }> {
  const { inputPath, outputPath, answerPath, folder } = checked
  const paths = [inputPath, outputPath, answerPath, ...(memory === null ? [] : [memory])]
  const files = { ...checked, bytes: totalBytes(paths) }
  const command = checker.command(files)
  const request: RunRequest = {
    ...command,
    argv: ['/bin/sh', '-c', SCRIPT, 'sh', ...command.argv],
    mayFork: true,
    limits: {
      ...command.limits,
      outputKib: FILE_KIB,
      // The input, what it remembers, and that once more as it is packed.
      scratchKib: (command.limits.scratchKib ?? 0) + 3 * FILE_KIB,
      processes: command.limits.processes + SHELL_PROCESSES,
    },
    filesIn: { ...command.filesIn, ...(memory === null ? {} : { [MEMORY]: memory }) },
    filesOut: { ...command.filesOut, [NEXT_INPUT]: next.inputPath, [MEMORY]: next.memory },
    stdoutPath: stdoutPathIn(folder),
  }
  const result = await checker.box.run(request)
  return { verdict: checker.verdict(files, result), hasNext: result.copiedOut.includes(NEXT_INPUT) }
}
