import type { FormParts } from '../../../../features/problem-form/form-context.ts'
import { CodeField } from './CodeField.tsx'
import { SolverPreview } from './SolverPreview.tsx'

/** What the problem form takes from other features. */
export const FORM_PARTS: FormParts = { CodeField, Preview: SolverPreview }
