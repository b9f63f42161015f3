import type { RunRequest } from '@gavel/sandbox'
import { broken, type CheckerVerdict } from './checker-verdict.ts'
import { type JudgeFiles, type OpenedJudgeProgram, stdoutPathIn } from './judge-program.ts'
import { totalBytes } from './run-checker.ts'

const NEXT_INPUT = 'nextpass.in'
/** The files that the checker left in its folder, packed for its next pass. */
const MEMORY = '.memory.tar'
/** The next input is larger than the messages that other checkers write. */
const FILE_KIB = 64 * 1024
const SHELL_PROCESSES = 8

/**
 * The feedback folder is the box, which is emptied after each run; so a shell starts the checker, unpacks the files it
 * left the last time and packs those it leaves now. Its exit code is passed on. Files that cannot be packed completely,
 * or that use our name, are not packed at all: half a memory would mislead the next pass.
 */
const SCRIPT = `
if [ -f ${MEMORY} ]; then
  tar -xf ${MEMORY} || { echo 'its files from the pass before cannot be unpacked' >&2; exit 1; }
  rm -f ${MEMORY}
fi
"$@"
code=$?
if [ -e ${MEMORY} ] || [ -L ${MEMORY} ] ||
  ! find . -mindepth 1 -maxdepth 1 ! -name input ! -name answer ! -name ${NEXT_INPUT} ! -name ${MEMORY} -print0 |
    tar -cf ${MEMORY} --null --files-from=- 2>/dev/null
then rm -rf ${MEMORY}; fi
exit $code
`

interface CheckedPass extends Pick<JudgeFiles, 'folder' | 'casePoints'> {
  readonly inputPath: string
  readonly outputPath: string
  readonly answerPath: string
}

/** The files that one pass hands to the next. */
export interface Between {
  readonly inputPath: string
  /** Read before the checker runs and written after it. */
  readonly memoryPath: string
}

/** Runs the checker on one pass, and returns whether it left an input for another. */
export async function runPassChecker(
  checker: OpenedJudgeProgram,
  checked: CheckedPass,
  { isFirst, between }: { isFirst: boolean; between: Between },
): Promise<{ verdict: CheckerVerdict; hasNext: boolean }> {
  const { inputPath, outputPath, answerPath, folder } = checked
  const memory: Record<string, string> = isFirst ? {} : { [MEMORY]: between.memoryPath }
  const paths = [inputPath, outputPath, answerPath, ...Object.values(memory)]
  const files = { ...checked, bytes: totalBytes(paths) }
  const command = checker.command(files)
  const request: RunRequest = {
    ...command,
    argv: ['/bin/sh', '-c', SCRIPT, 'sh', ...command.argv],
    mayFork: true,
    limits: {
      ...command.limits,
      outputKib: FILE_KIB,
      stderrKib: FILE_KIB,
      // The input, the checker's memory, and that memory again as it is packed.
      scratchKib: (command.limits.scratchKib ?? 0) + 3 * FILE_KIB,
      processes: command.limits.processes + SHELL_PROCESSES,
    },
    filesIn: { ...command.filesIn, ...memory },
    filesOut: { ...command.filesOut, [NEXT_INPUT]: between.inputPath, [MEMORY]: between.memoryPath },
    stdoutPath: stdoutPathIn(folder),
  }
  const result = await checker.box.run(request)
  const verdict = checker.verdict(files, result)
  const hasNext = result.copiedOut.includes(NEXT_INPUT)
  if (!hasNext || verdict.verdict === 'SE' || result.copiedOut.includes(MEMORY)) return { verdict, hasNext }
  const fault = 'left files that cannot be kept for its next pass'
  return { verdict: broken('checker', fault, verdict.message), hasNext }
}
