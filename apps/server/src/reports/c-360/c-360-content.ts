import { statementsOf } from '@saakh/catalogue/statement-years'
import type { IsoDate } from '@saakh/domain/dates'
import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import type { Section } from '../report-content.ts'
import { alertSection } from '../sections/alerts.ts'
import { filingSection } from '../sections/filings.ts'
import { financialSection } from '../sections/financials.ts'
import { identitySection } from '../sections/identity.ts'
import { accountSection, chargeSection, courtSection } from '../sections/obligations.ts'
import { ratingSection } from '../sections/ratings.ts'
import { signalSection } from '../sections/signals.ts'
import { ownPeerSection } from './own-peers.ts'

/** A financial and non-financial overview: who it is, what it earns, what the signals say, what it owes. */
export function c360Sections(dossier: ReportDossier, citations: Citations, as_of: IsoDate): Section[] {
  const sections = [
    identitySection(dossier, citations),
    alertSection(dossier, citations),
    accountSection(dossier, citations, as_of),
    financialSection(statementsOf(dossier.facts, as_of), citations),
    ownPeerSection(dossier, citations),
    signalSection(dossier, citations),
    ratingSection(dossier, citations),
    chargeSection(dossier, citations),
    courtSection(dossier, citations),
    filingSection(dossier, citations),
  ]
  return sections.filter((section) => section !== null)
}
