/** Runs a command; a failure is reported in one line with exit code 1. */
export async function runCli(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
