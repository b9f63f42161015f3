import type { RemoteJudgeVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { PROOFS, type ProofSubject } from './proofs.ts'

const SUBJECTS: readonly ProofSubject[] = ['statements', 'submit', 'verdicts', 'handles']

/** How each part of a judge's work was proven, what is uncertain, and when the judge last worked for real. */
export function ProofTable({ judges }: { readonly judges: readonly RemoteJudgeVo[] }) {
  const { t } = useTranslation('remote-judges')
  const columns: readonly Column<RemoteJudgeVo>[] = [
    {
      key: 'judge',
      title: t('proofs.judge'),
      width: 'fitted',
      isRowHeader: true,
      cell: ({ name }) => name,
    },
    ...SUBJECTS.map((subject) => ({
      key: subject,
      title: t(`proofs.${subject}`),
      // One word in every row, which would else be broken in two.
      ...(subject === 'statements' && { width: 'fitted' as const }),
      cell: ({ judge }: RemoteJudgeVo) => {
        const proof = PROOFS[judge]?.[subject]
        return proof === undefined ? '–' : t(`proofs.how.${proof}`)
      },
    })),
    {
      key: 'doubts',
      title: t('proofs.doubts'),
      width: 'main',
      cell: ({ judge }) => {
        const proof = PROOFS[judge]
        return proof === undefined ? '–' : t(`proofs.doubt.${proof.doubt}`)
      },
    },
    {
      key: 'worked',
      title: t('proofs.worked'),
      cell: ({ lastSuccessAt }) =>
        lastSuccessAt === null ? t('never') : <RelativeTime at={lastSuccessAt} />,
    },
  ]
  return (
    <DataTable
      caption={t('proofs.title')}
      showsCaption
      look="plain"
      layout="cards"
      columns={columns}
      rows={judges}
      rowKey={({ judge }) => judge}
    />
  )
}
