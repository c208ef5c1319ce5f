import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import type { Section } from '../report-content.ts'
import { identitySection } from '../sections/identity.ts'

/** Regulatory filings and MCA documents. */
export const cDocsSections = (dossier: ReportDossier, citations: Citations): Section[] => [
  identitySection(dossier, citations),
]
