import { orderRemoteMirror } from '@gavel/contract'
import { asRoot, type Form } from './form.ts'
import { but, choice, key } from './rules.ts'

const TOO_FEW = { refused: 'remote_ids_many' } as const

export const REMOTE_FORMS: readonly Form[] = [
  {
    endpoint: orderRemoteMirror,
    fill: asRoot({ judge: 'HDU', ids: '1000', refresh: false }),
    fields: {
      judge: key('remote_judge_unknown', [/评测/, /judge/i]),
      ids: but(key('remote_id_invalid', [/题号/, /id|problems/i]), { empty: TOO_FEW, blank: TOO_FEW }),
      refresh: choice([null]),
    },
  },
]
