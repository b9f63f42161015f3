/** A judge host without boxes as a process of its own, so that it can be killed and frozen: `URL KEY`. */
import { startSilentJudge } from '../contest/silent-judge.ts'

const [url = '', key = ''] = process.argv.slice(2)
// A host goes on asking, whatever the servers do.
process.on('unhandledRejection', () => undefined)
for (;;) {
  const judge = await startSilentJudge(url, key).catch(() => null)
  await judge?.working.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 500))
}
