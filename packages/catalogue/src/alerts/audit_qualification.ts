import type { IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { auditReport } from '@saakh/domain/fact-kinds/audit-report'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { z } from 'zod'
import {
  type AuditedYear,
  ageOfYear,
  auditedYears,
  auditStaleness,
  noReport,
  yearName,
} from '../families/audit-reports.ts'
import { knownDay } from '../known-day.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Evidence, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['qualified', 'going_concern', 'adverse'] as const
type Band = (typeof BANDS)[number]

type Report = Fact<'audit_report'>

const OPINION_WORDS: Record<FactPayload<'audit_report'>['opinion'], string> = {
  unmodified: 'Unmodified',
  qualified: 'Qualified',
  adverse: 'Adverse',
  disclaimer: 'Disclaimer of opinion',
}

/** An adverse opinion and a disclaimer say of the accounts as a whole that they cannot be relied upon. */
function bandOf({ payload }: Report): Band | null {
  if (payload.opinion === 'adverse' || payload.opinion === 'disclaimer') return 'adverse'
  if (payload.going_concern_doubt === true) return 'going_concern'
  return payload.opinion === 'qualified' ? 'qualified' : null
}

const rankOf = (report: Report): number => {
  const band = bandOf(report)
  return band === null ? -1 : BANDS.indexOf(band)
}

const TITLES: Record<Band, string> = {
  qualified: 'The auditor qualified the opinion on the accounts',
  going_concern: 'The auditor doubts that the company can go on',
  adverse: 'The auditor does not confirm the accounts',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const yesNo = (told: boolean | null): string | null => (told === null ? null : told ? 'Yes' : 'No')

/** The worst report of the year; of equal ones that on the company's own accounts. */
const worstOf = ({ reports, own }: AuditedYear): Report =>
  reports.reduce((worst, next) => (rankOf(next) > rankOf(worst) ? next : worst), own)

function findingOf(report: Report, band: Band, before: Report | null, day: IsoDate) {
  const { payload } = report
  const { opinion, nature, auditor_name, report_date, qualification, financial_year_end } = payload
  const year = yearName(financial_year_end)
  const again =
    before === null ? '' : ` So it was in the year before (${OPINION_WORDS[before.payload.opinion].toLowerCase()}).`
  const evidence = (path: 'opinion' | 'going_concern_doubt', label: string, observed: string): Evidence => ({
    fact_id: report.fact_id,
    label,
    observed,
    threshold: path === 'opinion' ? 'Unmodified' : 'No',
    as_of: knownDay(report),
    path,
  })
  return {
    state: 'finding' as const,
    subject: WHOLE_PARTY,
    band,
    severity: 'High' as const,
    title: `${TITLES[band]} of ${year}.`,
    why: `The report of ${formatDate(report_date)} on the ${nature} accounts of ${year}${auditor_name === null ? '' : ` by ${auditor_name}`} gives this opinion: ${OPINION_WORDS[opinion].toLowerCase()}.${qualification === null ? '' : ` It says: ${qualification}${/[.!?]$/.test(qualification) ? '' : '.'}`}${again}`,
    clears_when: 'The report on a later year is unmodified.',
    detail: {
      financial_year: year,
      opinion: OPINION_WORDS[opinion],
      qualification,
      going_concern_doubt: yesNo(payload.going_concern_doubt),
      auditor_name,
      report_date,
      nature: capital(nature),
    },
    evidence: [
      evidence('opinion', 'Opinion', OPINION_WORDS[opinion]),
      ...(payload.going_concern_doubt === true
        ? [evidence('going_concern_doubt', 'Doubt about going concern', 'Yes')]
        : []),
    ],
    fact_ids: [report, before].flatMap((one) => (one === null ? [] : [one.fact_id])),
    trend: null,
    exposure: null,
    event_date: report_date < day ? report_date : day,
    last_data_date: knownDay(report),
  }
}

export const signal = defineSignal({
  code: 'audit_qualification',
  label: 'Qualified audit opinion',
  category: 'Governance',
  bands: BANDS,
  signal_codes: { qualified: '20810', going_concern: '20811', adverse: '20812' },
  signal_format: 1,
  track: ['credit', 'fraud'],
  severity: 'High',
  regulation_number: 38,
  summary:
    'The statutory auditor qualified the opinion on the accounts, disclaimed it, or doubts that the company can go on.',
  also_called: ['qualified_opinion', 'audit_opinion', 'auditor_qualification'],
  detail: z.object({
    financial_year: z.string(),
    opinion: z.string(),
    qualification: z.string().nullable(),
    going_concern_doubt: z.string().nullable(),
    auditor_name: z.string().nullable(),
    report_date: isoDateSchema,
    nature: z.string(),
  }),
  layout: {
    title: 'Opinion of the auditor',
    fields: [
      { key: 'financial_year', label: 'Financial year', format: 'text', also: ['fy', 'period'] },
      { key: 'opinion', label: 'Opinion', format: 'text', also: ['audit_opinion', 'type_of_opinion'] },
      {
        key: 'qualification',
        label: 'Qualification',
        format: 'text',
        also: ['qualifications', 'remarks', 'auditor_remarks'],
      },
      { key: 'going_concern_doubt', label: 'Doubt about going concern', format: 'text', also: ['going_concern'] },
      { key: 'auditor_name', label: 'Auditor', format: 'text', also: ['auditor'] },
      {
        key: 'report_date',
        label: 'Date of the report',
        format: 'date',
        also: ['date_of_report', 'report_issue_date'],
      },
      { key: 'nature', label: 'Nature', format: 'text' },
    ],
  },
  needs: [auditReport],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object(auditStaleness.schema),
    defaults: auditStaleness.defaults,
    fields: auditStaleness.fields,
  },
  rule(facts, { day, thresholds }) {
    const years = auditedYears(facts.of('audit_report'))
    const last = years.at(-1)
    if (!last) return [noReport]
    const worst = worstOf(last)
    const band = bandOf(worst)
    const year = years.at(-2)
    const before = year ? worstOf(year) : null
    const judged =
      band === null
        ? {
            state: 'clear' as const,
            subject: WHOLE_PARTY,
            reason: `The opinion on the accounts of ${yearName(last.year_end)} is unmodified.`,
            last_data_date: knownDay(worst),
          }
        : findingOf(worst, band, before !== null && bandOf(before) !== null ? before : null, day)
    return [staleWhenOld(judged, ageOfYear(last, day), thresholds.stale_after_days)]
  },
})
