import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import { noteSection, type Section } from '../report-content.ts'
import { filingTable, NO_FILINGS, publishedFilings } from '../sections/filings.ts'
import { identitySection } from '../sections/identity.ts'
import { mcaSection } from './mca-documents.ts'
import { originalsSection } from './originals.ts'
import { dutySection } from './tax-and-fund-filings.ts'

function exchangeSection({ facts }: ReportDossier, citations: Citations): Section {
  const filings = publishedFilings(facts)
  const basis =
    'What was filed with the exchanges or published about the business there, the newest first, under its own address.'
  if (filings.length === 0) return noteSection('Exchange filings', NO_FILINGS)
  return {
    title: 'Exchange filings',
    basis,
    blocks: [filingTable(filings, citations, { caption: null, with_link: true })],
  }
}

/** Regulatory filings and MCA documents, each with its date, its form and where it lies. */
export function cDocsSections(dossier: ReportDossier, citations: Citations): Section[] {
  const sections = [
    identitySection(dossier, citations),
    mcaSection(dossier, citations),
    exchangeSection(dossier, citations),
    dutySection(dossier, citations),
    originalsSection(dossier, citations),
  ]
  return sections.filter((section) => section !== null)
}
