import { useGroup } from '../../../../features/groups/group-context.ts'
import type { FormGroup } from '../../../../features/problem-form/form-context.ts'

/** The group of the page, for the form of one of its problems. */
export function useFormGroup(): FormGroup {
  const group = useGroup()
  return { id: group.id, prefix: group.shortName }
}
