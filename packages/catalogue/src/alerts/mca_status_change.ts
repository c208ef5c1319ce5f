import {
  type CompanyStatus,
  companyStatusLabel,
  companyStatusRank,
  readCompanyStatus,
} from '@saakh/domain/company-status'
import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import type { Fact } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { z } from 'zod'
import { validDay } from '../fact-set.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Clear, type Evidence, type NotMeasurable, type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['other_form', 'silent', 'ending', 'gone'] as const
type Band = (typeof BANDS)[number]

const SEVERITY: Record<Band, Severity> = { other_form: 'Low', silent: 'Medium', ending: 'High', gone: 'High' }

/** Ranks as company-status.ts orders them: merged or converted, silent, on its way out, gone. */
function bandOf(status: CompanyStatus): Band {
  const rank = companyStatusRank(status)
  if (rank >= 9) return 'gone'
  if (rank >= 5) return 'ending'
  return rank >= 2 ? 'silent' : 'other_form'
}

interface Edition {
  fact: Fact<'company_master'>
  status: CompanyStatus
}

const label = (edition: Edition) => companyStatusLabel(edition.status)

const evidenceOf = (edition: Edition, name: string, threshold: string | null): Evidence => ({
  fact_id: edition.fact.fact_id,
  label: name,
  observed: label(edition),
  threshold,
  as_of: validDay(edition.fact),
  path: 'status',
})

const notMeasurable = (reason: string, last_data_date: IsoDate | null): NotMeasurable => ({
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason,
  last_data_date,
})

const clear = (reason: string, last_data_date: IsoDate): Clear => ({
  state: 'clear',
  subject: WHOLE_PARTY,
  reason,
  last_data_date,
})

/** `others` are further editions the finding depends on. */
function changeFrom(before: Edition, now: Edition, others: readonly Edition[], last_data_date: IsoDate) {
  const { payload } = now.fact
  const event_date = validDay(now.fact)
  return {
    state: 'finding' as const,
    subject: WHOLE_PARTY,
    band: bandOf(now.status),
    severity: SEVERITY[bandOf(now.status)],
    title: `The company register's status turned from ${label(before)} to ${label(now)}.`,
    why: `${payload.name} (${payload.cin}) was ${label(before)} in the register of ${formatDate(validDay(before.fact))} and is ${label(now)} in the register of ${formatDate(event_date)}.`,
    clears_when: 'The company register shows the company as Active again.',
    detail: {
      cin: payload.cin,
      company_name: payload.name,
      previous_status: label(before),
      status: label(now),
      previous_date: validDay(before.fact),
      status_date: event_date,
      roc: payload.roc,
    },
    evidence: [evidenceOf(now, 'Status', 'Active'), evidenceOf(before, 'Status before', null)],
    fact_ids: others.map((edition) => edition.fact.fact_id),
    trend: null,
    exposure: null,
    event_date,
    last_data_date,
  }
}

export const signal = defineSignal({
  code: 'mca_status_change',
  label: 'Change of MCA company status',
  category: 'Regulatory',
  bands: BANDS,
  signal_codes: { other_form: '20110', silent: '20111', ending: '20112', gone: '20113' },
  signal_format: 2,
  track: ['credit'],
  severity: 'High',
  regulation_number: null,
  summary:
    'The company register showed the company as Active (or in a milder status) before and now shows it as dormant, not filing, under insolvency, being struck off, liquidated, merged or converted.',
  detail: z.object({
    cin: z.string(),
    company_name: z.string(),
    previous_status: z.string(),
    status: z.string(),
    previous_date: isoDateSchema,
    status_date: isoDateSchema,
    roc: z.string().nullable(),
  }),
  layout: {
    title: 'Status in the company register',
    comparisons: [
      { label: 'Status', previous: 'previous_status', current: 'status', format: 'text' },
      { label: 'In the register of', previous: 'previous_date', current: 'status_date', format: 'date' },
    ],
    fields: [
      { key: 'company_name', label: 'Company', format: 'text' },
      { key: 'cin', label: 'CIN', format: 'text' },
      { key: 'roc', label: 'Registrar of companies', format: 'text' },
    ],
  },
  needs: [companyMaster],
  applies_to: { party_types: ['public_company', 'private_company', 'default'] },
  thresholds: {
    schema: z.object({ stale_after_days: z.int().min(1).max(3650) }),
    defaults: { stale_after_days: 180 },
    fields: {
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Age of the register from which its status says nothing about today.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds, source_dates }) {
    // By the day of the edition: an old register that was read late is still the older one.
    const editions = facts
      .of('company_master')
      .toSorted((a, b) => (validDay(a) < validDay(b) ? -1 : validDay(a) > validDay(b) ? 1 : 0))
    const last = editions.at(-1)
    if (!last) return [notMeasurable('The company register holds no row for this party.', null)]
    const confirmed = source_dates.company_master
    const lastDate = confirmed && confirmed <= day && confirmed > validDay(last) ? confirmed : validDay(last)
    const read = readCompanyStatus(last.payload.status)
    if (!read.ok) return [notMeasurable(read.reason, lastDate)]

    // Editions with a status word we do not know are no observation; the change is told between those around them.
    const seen = editions.flatMap((fact): Edition[] => {
      const status = readCompanyStatus(fact.payload.status)
      return status.ok ? [{ fact, status: status.value }] : []
    })
    const age = daysBetween(lastDate, day)
    const rank = companyStatusRank(read.value)
    if (rank === 0)
      return [
        staleWhenOld(
          clear(`The register shows ${companyStatusLabel(read.value)}.`, lastDate),
          age,
          thresholds.stale_after_days,
        ),
      ]

    const lastOther = seen.findLastIndex((edition) => edition.status !== read.value)
    const before = seen[lastOther]
    const now = seen[lastOther + 1]
    if (!before || !now)
      return [
        notMeasurable(
          `The register has shown ${companyStatusLabel(read.value)} since it was first read; the first sight of a status is not a change.`,
          lastDate,
        ),
      ]
    const milder = seen.findLast((edition) => companyStatusRank(edition.status) < rank)
    const newest = seen.at(-1) ?? now
    const judged = milder
      ? changeFrom(before, now, [milder, newest], lastDate)
      : clear(`The status turned from ${label(before)} to ${label(now)}, which is no change for the worse.`, lastDate)
    return [staleWhenOld(judged, age, thresholds.stale_after_days)]
  },
})
