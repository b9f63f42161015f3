import { addressWordOf, PROBLEM_CODE } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../../../db/connect.ts'
import { sql } from '../../../../db/drizzle.ts'

const CODE_LENGTH = 64
const Codes = z.array(z.object({ code: z.string() }))

/** A valid form of the code, with the first number appended that makes it free, if needed. */
export async function freeProblemCode(tx: Db, raw: string): Promise<string> {
  const plain = PROBLEM_CODE.test(raw) ? raw : [...addressWordOf(raw)].slice(0, CODE_LENGTH).join('')
  const wanted = plain === '' ? 'HOJ' : plain
  const stem = [...wanted].slice(0, CODE_LENGTH - 8).join('')
  const { rows } = await tx.execute(sql`
    select upper(code) as code from problems
    where upper(code) = upper(${wanted}) or starts_with(upper(code), upper(${`${stem}-`}))`)
  const taken = new Set(Codes.parse(rows).map(({ code }) => code))
  let code = wanted
  for (let number = 2; taken.has(code.toUpperCase()); number += 1) code = `${stem}-${number}`
  return code
}
