import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import type { Section } from '../report-content.ts'
import { identitySection } from '../sections/identity.ts'

/** The creditworthiness of the business, driver by driver. */
export const cTrustSections = (dossier: ReportDossier, citations: Citations): Section[] => [
  identitySection(dossier, citations),
]
