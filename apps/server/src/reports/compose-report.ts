import type { IsoDate } from '@saakh/domain/dates'
import { mapTexts, maskPans } from '@saakh/domain/personal-data'
import { c360Sections } from './c-360/c-360-content.ts'
import { cDocsSections } from './c-docs/c-docs-content.ts'
import { cTrustSections } from './c-trust/c-trust-content.ts'
import { Citations } from './citations.ts'
import type { ReportDossier } from './read-dossier.ts'
import type { ReportContent, ReportType, Section } from './report-content.ts'
import { contestedSection } from './sections/contested.ts'

interface Product {
  title: string
  subtitle: string
  sections(dossier: ReportDossier, citations: Citations, as_of: IsoDate, known_at: string): Section[]
}

const PRODUCTS: Record<ReportType, Product> = {
  'c-360': { title: 'C-360', subtitle: 'Financial and non-financial overview', sections: c360Sections },
  'c-docs': { title: 'C-Docs', subtitle: 'Regulatory filings and MCA documents', sections: cDocsSections },
  'c-trust': { title: 'C-Trust', subtitle: 'Creditworthiness of a business entity', sections: cTrustSections },
}

export interface Asked {
  organization_id: string
  report_type: ReportType
  as_of: IsoDate
  known_at: string
  is_sample: boolean
  /** Null sees all. */
  unit_id: string | null
  language?: 'hi' | undefined
}

/** Pure: what was read becomes what is said, every figure with its source. */
export function composeReport(dossier: ReportDossier, asked: Asked): ReportContent {
  const { card, documents, produced_for, stored_until } = dossier
  const { organization_id, report_type, as_of, known_at, is_sample, unit_id, language } = asked
  const { title, subtitle, sections } = PRODUCTS[report_type]
  const citations = new Citations(documents)
  const contested = contestedSection(dossier.contests, citations)
  const written = [...sections(dossier, citations, as_of, known_at), ...(contested ? [contested] : [])]
  // A report is passed on: nothing in it can be asked for with a reason.
  return mapTexts(
    {
      head: {
        report_type,
        title,
        subtitle,
        party_id: card.party_id,
        party_name: card.name,
        identifier: card.cin,
        organization_id,
        produced_for,
        as_of,
        known_at,
        stored_until,
        is_demo: card.is_demo,
        is_sample,
        ...(unit_id !== null && { unit_id }),
        ...(language && { language }),
      },
      sections: written,
      footnotes: citations.footnotes,
    },
    maskPans,
  )
}
