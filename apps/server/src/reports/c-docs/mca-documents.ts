import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import type { Citations } from '../citations.ts'
import { lastOfEach, newestFirst } from '../latest.ts'
import type { ReportDossier } from '../read-dossier.ts'
import { figure, left, noteSection, row, type Section, table } from '../report-content.ts'

interface Line {
  date: string
  form: string
  document: string
  fact: Fact
}

/** The register shows the last annual return and balance sheet by their days, in the edition of 2021 only. */
function annualFilings(facts: readonly Fact[]): Line[] {
  const master = facts.findLast((fact) => isFactOfKind(fact, 'company_master'))
  if (!master || !isFactOfKind(master, 'company_master')) return []
  const { last_annual_return, last_balance_sheet, registration_date } = master.payload
  const line = (date: string | null, form: string, document: string): Line[] =>
    date === null ? [] : [{ date, form, document, fact: master }]
  return [
    ...line(
      last_annual_return,
      'MGT-7',
      'Annual return of the meeting held on that day, the last one the register shows',
    ),
    ...line(last_balance_sheet, 'AOC-4', 'Balance sheet of that day, the last one the register shows'),
    ...line(registration_date, 'Incorporation', 'Registered as a company'),
  ]
}

/** A charge is created and modified with CHG-1 and satisfied with CHG-4. */
function chargeForms(facts: readonly Fact[]): Line[] {
  const charges = facts.filter((fact) => isFactOfKind(fact, 'charge'))
  return lastOfEach(charges, ({ payload }) => payload.charge_id).flatMap((fact): Line[] => {
    const { charge_id, holder, amount, assets, created_on, modified_on, satisfied_on } = fact.payload
    const about = [`Charge ${charge_id} of ${holder}`, amount === null ? null : formatMoney(amount), assets]
      .filter((part) => part !== null)
      .join(', ')
    const line = (date: string | null, form: string, word: string): Line[] =>
      date === null ? [] : [{ date, form, document: `${about}: ${word}`, fact }]
    return [
      ...line(created_on, 'CHG-1', 'created'),
      ...line(modified_on, 'CHG-1', 'modified'),
      ...line(satisfied_on, 'CHG-4', 'satisfied'),
    ]
  })
}

const OPINIONS = {
  unmodified: 'unmodified opinion',
  qualified: 'qualified opinion',
  adverse: 'adverse opinion',
  disclaimer: 'disclaimer of opinion',
}

function auditReports(facts: readonly Fact[]): Line[] {
  const reports = facts.filter((fact) => isFactOfKind(fact, 'audit_report'))
  return lastOfEach(reports, ({ subject }) => subject).map((fact) => {
    const { financial_year_end, nature, opinion, report_date, auditor_name } = fact.payload
    const firm = auditor_name === null ? '' : `, ${auditor_name}`
    return {
      date: report_date,
      form: "Auditor's report",
      document: `Year to ${formatDate(financial_year_end)}, ${nature}: ${OPINIONS[opinion]}${firm}`,
      fact,
    }
  })
}

/** What the company files with the registrar, as far as a source tells of it. */
export function mcaSection({ facts }: ReportDossier, citations: Citations): Section {
  const lines = newestFirst(
    [...annualFilings(facts), ...chargeForms(facts), ...auditReports(facts)],
    ({ date }) => date,
    ({ document }) => document,
  )
  if (lines.length === 0)
    return noteSection(
      'MCA documents',
      'No document of the Ministry of Corporate Affairs is known for this business: no register of companies and no register of charges that Saakh holds names it.',
    )
  const rows = lines.map(({ date, form, document, fact }) => {
    const notes = [citations.fact(fact)]
    return row([figure(formatDate(date), notes), figure(form, notes), figure(document, notes)])
  })
  return {
    title: 'MCA documents',
    basis: 'By the registers of companies and of charges and the reports of auditors that are known; the newest first.',
    blocks: [table(null, [left('Date', 13), left('Form', 16), left('Document', 71)], rows)],
  }
}
