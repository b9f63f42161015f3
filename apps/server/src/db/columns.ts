import { bigint, timestamp } from './pg-core.ts'

/** Column shapes that every table shares. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const id = (name: string) => bigint(name, { mode: 'number' })
export const identity = () => id('id').primaryKey().generatedAlwaysAsIdentity()
