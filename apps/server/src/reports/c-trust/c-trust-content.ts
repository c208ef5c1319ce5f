import { statementsOf } from '@saakh/catalogue/statement-years'
import type { IsoDate } from '@saakh/domain/dates'
import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import type { Section } from '../report-content.ts'
import { identitySection } from '../sections/identity.ts'
import { ratingSection } from '../sections/ratings.ts'
import { altmanSection } from './altman.ts'
import { peerSection } from './peers.ts'
import { ratioSection } from './ratios-section.ts'
import { scoreSection } from './score-section.ts'

/** The creditworthiness of the business, driver by driver; of a company of the public register facts and ratios alone. */
export function cTrustSections(
  dossier: ReportDossier,
  citations: Citations,
  as_of: IsoDate,
  known_at: string,
): Section[] {
  const statements = statementsOf(dossier.facts, as_of)
  return [
    scoreSection(dossier, citations, known_at),
    altmanSection(dossier, citations, as_of),
    ratioSection(statements, citations),
    peerSection(dossier, statements, citations, as_of),
    ratingSection(dossier, citations),
    identitySection(dossier, citations),
  ]
}
