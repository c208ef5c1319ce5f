import type { FormDefinition } from '@saakh/domain/form-field'
import { borrowerKyc } from './borrower-kyc.ts'
import { covenantWaiver } from './covenant-waiver.ts'
import { siteVisit } from './site-visit.ts'
import { stockInspection } from './stock-inspection.ts'

/**
 * Every version of a form that was ever published, oldest first. A response is read with the version it was given under, so
 * a published version is never changed: another one is added.
 */
export const FORM_VERSIONS: readonly (readonly [FormDefinition, ...FormDefinition[]])[] = [
  siteVisit,
  borrowerKyc,
  stockInspection,
  covenantWaiver,
]

/** The versions that are filled today. */
export const FORMS: readonly FormDefinition[] = FORM_VERSIONS.map(
  (versions) => versions[versions.length - 1] ?? versions[0],
)

/** A form as it stood at a version; today's where none is named. Undefined for what was never published. */
export function formAt(id: string, version?: number): FormDefinition | undefined {
  const versions = FORM_VERSIONS.find(([first]) => first.id === id)
  return version === undefined ? versions?.at(-1) : versions?.find((form) => form.version === version)
}
