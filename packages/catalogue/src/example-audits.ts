import type { IsoDate } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'

// Short ways to write reports of statutory auditors in examples. Firms and companies are made up.

/** The report on the year that ended on 31 March of `year`, signed in September of it and known a month later. */
export function audited(
  year: number,
  opinion: FactPayload<'audit_report'>['opinion'],
  more: { known_at?: IsoDate } & Partial<FactPayload<'audit_report'>> = {},
): Fact<'audit_report'> {
  const { known_at = `${year}-10-02`, ...overrides } = more
  const payload = {
    financial_year_end: `${year}-03-31`,
    nature: 'standalone' as const,
    opinion,
    going_concern_doubt: null,
    qualification: null,
    auditor_name: 'Example and Associates',
    auditor_since: null,
    report_date: `${year}-09-02`,
    ...overrides,
  }
  const subject = `${payload.financial_year_end} ${payload.nature}`
  return {
    fact_id: `audit-${subject}-${known_at}-${payload.auditor_name}`,
    organization_id: '00000000-0000-4000-8000-000000000001',
    party_id: '00000000-0000-4000-8000-0000000000aa',
    kind: 'audit_report',
    subject,
    valid_from: payload.financial_year_end,
    valid_to: null,
    known_at,
    recorded_at: `${known_at}T12:00:00Z`,
    payload,
    source_document: `audits-of-${known_at}`,
    locator: { file_name: 'audit-reports.csv', row: 2 },
    content_hash: `audit-${subject}-${known_at}`,
  }
}
