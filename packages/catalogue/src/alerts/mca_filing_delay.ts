import { yearlyFilings } from '../families/yearly-filings.ts'
import { staleAfter } from '../kit/limits.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'mca_filing_delay',
  label: 'Delay in MCA filings',
  category: 'Regulatory',
  bands: ['one_year', 'more_years'],
  signal_code: '20120',
  signal_format: 1,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 39,
  counted_in_score: true,
  worse_by: { figure: 'years_behind', by: 1, direction: 'up' },
  summary:
    'An active company whose last balance sheet or annual return in the company register is older than the one that was due by the date of the register.',
  limits: {
    grace_days: {
      label: 'Days of grace',
      unit: 'days',
      default: 30,
      min: 0,
      max: 365,
      note: 'Days after the due date until the register is expected to show a filing.',
      stricter: 'lower',
    },
    stale_after_days: staleAfter({ days: 180, note: 'Age of the register from which it says nothing about today.' }),
  },
  rule: yearlyFilings,
  words: {
    title: {
      one_year: 'The company register shows the company one financial year behind with its {missing_filing:filings}.',
      more_years:
        'The company register shows the company {years_behind} financial years behind with its {missing_filing:filings}.',
    },
    why: 'For {company_name} ({cin}) the register of {register_date:date} shows {each filings_behind ". It also shows "}no {filing:filings} after that of the year to {last:date}; [{?several}the oldest missing one, ][{!several}that ]of the year to {year_end:date}[{?several},] was due by {due:date}[ (without additional fee until {waived_until:date})]{end}.',
    clears_when: 'The company register shows the filings that were due.',
    parts: { last_filing: 'The register gives {last:date} as that of the last {filing:filings}' },
    reasons: {
      clear:
        'By the register of {register_date:date} no yearly filing was missing for longer than {grace_days:days} of grace.',
      young: 'The company is young: its first yearly filings were not overdue by the register of {register_date:date}.',
      not_active:
        'The register shows the company as {status}; the yearly filings of active companies are not measured on it.',
      not_given:
        'The register of {edition:date} gives no {each not_given " and no "}last {it:filings}{end}; what it does not give may still have been filed.',
      filed_after_register:
        'The register of {edition:date} gives {last:date}, a later day, as that of the last {filing:filings}.',
      no_year_end: '{>last_filing}; no financial year ends on such a day.',
      filed_before_registration: '{>last_filing}, a day before the company was registered.',
    },
    evidence: {
      last_filing: { label: 'Last {filing:filings}', observed: '{last:date}', limit: '{last_due:date}' },
    },
    names: { filings: { balance_sheet: 'balance sheet', annual_return: 'annual return' } },
  },
  detail: {
    title: 'Yearly filings in the company register',
    fields: [
      { key: 'filing', label: 'Missing filing', format: 'text' },
      { key: 'years_behind', label: 'Financial years behind', format: 'count' },
      { key: 'financial_year_end', label: 'Oldest missing year to', format: 'date' },
      { key: 'due_date', label: 'Due by', format: 'date' },
      { key: 'last_balance_sheet', label: 'Last balance sheet', format: 'date', or_null: true },
      { key: 'last_annual_return', label: 'Last annual return', format: 'date', or_null: true },
      { key: 'register_date', label: 'Register of', format: 'date' },
      { key: 'company_name', label: 'Company', format: 'text' },
      { key: 'cin', label: 'CIN', format: 'text' },
      { key: 'roc', label: 'Registrar of companies', format: 'text', or_null: true },
    ],
  },
})
