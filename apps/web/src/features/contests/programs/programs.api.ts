import { downloadContestPrograms, type ProgramLayout } from '@gavel/contract'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../../api/call.ts'

interface ProgramChoice {
  readonly splitType: ProgramLayout
  readonly excludeAdmin: boolean
}

export function useProgramsDownload(cid: number) {
  return useMutation({
    mutationFn: (choice: ProgramChoice) => download(downloadContestPrograms, { query: { cid, ...choice } }),
  })
}
