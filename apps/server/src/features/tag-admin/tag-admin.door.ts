/** Rules for the fields of a draft. */

export { COLOR } from './draft-fields.policy.ts'
