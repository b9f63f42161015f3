import type { HojSite } from './hoj-tables.ts'
import { NASTY } from './rows.ts'

/** Values that a dump may hold besides. */
export const ODD_SITE: HojSite = {
  'odd; `names`, (here)': [{ id: 1, 'a, "b" \'c\'': NASTY, '(d)': ');' }],
  odd_values: [
    {
      id: 1,
      bytes: Buffer.from([0, 1, 0x27, 0x5c, 0xff, 0xfe, 0x0a, 0x1a]),
      bits: Buffer.from([0x02, 0x81]),
      amount: '-12345.67890',
      ratio: '0.5',
      moment: '2022-01-01 08:00:00.123456',
      kind: "b'c",
      document: '{"a": "it\'s"}',
    },
    { id: 2, bytes: null, bits: null, amount: null, ratio: null, moment: null, kind: null, document: null },
    {
      id: 3,
      bytes: Buffer.alloc(20_000, 0x27),
      bits: Buffer.from([0, 0]),
      amount: '0.00000',
      ratio: '0',
      moment: null,
      kind: 'a',
      document: '[]',
    },
  ],
}
