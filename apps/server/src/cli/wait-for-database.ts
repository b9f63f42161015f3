/** Waits until the database of `DATABASE_URL` can be used, and says so meanwhile; for `npm start`. */
import { readConfig } from '../config.ts'
import { waitForDatabase } from '../wait-for-database.ts'
import { runCli } from './run-cli.ts'

await runCli(() => waitForDatabase(readConfig(process.env), (line) => console.log(line)))
