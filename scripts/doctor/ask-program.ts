import { Diagnosis, type DoctorCheck, isUnknown } from '@gavel/contract'
import { complaintOf } from '../lib/fixable-error.ts'
import { run } from '../lib/run.ts'

interface Program {
  /** The check to which a failure of the whole program is put down. */
  readonly id: DoctorCheck
  readonly command: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

/** Runs a program that prints diagnoses, each as a line of JSON. */
export async function askProgram({ id, command, cwd, env }: Program): Promise<Diagnosis[]> {
  const { exitCode, output } = await run(command, { cwd, env })
  const found = output.split('\n').flatMap((line) => diagnosisIn(line))
  return exitCode === 0 ? found : [...found, isUnknown(id, complaintOf(output))]
}

function diagnosisIn(line: string): Diagnosis[] {
  if (!line.startsWith('{')) return []
  return [Diagnosis.parse(JSON.parse(line))]
}
