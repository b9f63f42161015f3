import type { FormParts } from '../../../../features/problem-form/form-context.ts'
import { CodeField } from './CodeField.tsx'
import { SolverPreview } from './SolverPreview.tsx'

/** Parts of other features for the problem form. */
export const FORM_PARTS: FormParts = { CodeField, Preview: SolverPreview }
