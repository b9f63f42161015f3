import type { DataOf, listPasskeys } from '@gavel/contract'

export type PasskeyRow = DataOf<typeof listPasskeys>[number]
