import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import type { Section } from '../report-content.ts'
import { identitySection } from '../sections/identity.ts'

/** A financial and non-financial overview. */
export const c360Sections = (dossier: ReportDossier, citations: Citations): Section[] => [
  identitySection(dossier, citations),
]
