import { DEED_WORDS, LIMIT_WORDS, WATCH_WORDS } from '@saakh/domain/case-outcome'
import { facilityLabel } from '@saakh/domain/facility'
import { formatCount, formatDate, formatInstant, formatMoney } from '@saakh/domain/formats'
import {
  type Block,
  type Figure,
  figure,
  left,
  noteBlock,
  nothing,
  plain,
  right,
  row,
  type Section,
  table,
} from '../report-content.ts'
import { borrowerTotal } from '../sections/borrower-total.ts'
import type { CaseFileInput } from './case-file-input.ts'
import type { CaseFileSources } from './case-file-sources.ts'

type Line = { label: string; value: Figure }

/** For whose eyes the file was made, said in full, so that nobody takes a part for the whole. */
function sightOf({ unit, with_fraud }: CaseFileInput): string {
  const who = unit === null ? 'Head office' : `The branch ${unit.name}`
  return `${who}, ${with_fraud ? 'with' : 'without'} the fraud track`
}

export function aboutSection(input: CaseFileInput): Section {
  const lines: Line[] = [
    { label: 'Lender', value: plain(input.produced_for) },
    { label: 'Seen by', value: plain(sightOf(input)) },
    { label: 'State of', value: plain(`${formatInstant(input.known_at)}, India`) },
  ]
  return {
    title: 'About this file',
    basis: null,
    blocks: [
      { kind: 'lines', lines },
      noteBlock(
        'The file states the case as it stood at this moment, when the last of it was recorded. Until more is recorded the file stays the same, byte for byte. Alerts that its maker may not see are not in it. PANs and account numbers of persons are masked.',
      ),
      ...(input.reads_alerts
        ? []
        : [
            noteBlock(
              'Its maker may read the case and not the alerts: readings, decisions, notes and promises are left out.',
            ),
          ]),
    ],
  }
}

export function caseSection({ case: theCase }: CaseFileInput, sources: CaseFileSources): Section {
  const notes = [sources.theCase()]
  const lineOf = (label: string, value: string | null): Line[] =>
    value === null || value === '' ? [] : [{ label, value: figure(value, notes) }]
  const { opened_by, origin, opened_at, closed_at, state, state_since, workflow, risk } = theCase
  return {
    title: 'Case',
    basis: null,
    blocks: [
      {
        kind: 'lines',
        lines: [
          ...lineOf('Case number', theCase.case_number),
          ...lineOf('Subject', theCase.subject),
          ...lineOf('Type', theCase.type_name),
          ...lineOf('State', `${state}, since ${formatInstant(state_since)}`),
          ...(risk === null ? [] : [{ label: 'Risk', value: figure(risk, notes, { tone: risk }) }]),
          ...lineOf('Person', theCase.assignee ?? 'Nobody'),
          ...lineOf('Opened', `${formatInstant(opened_at)} by ${opened_by ?? 'Saakh'}`),
          ...lineOf('Follow-up of', origin),
          ...lineOf('Closed', closed_at === null ? 'Not closed' : formatInstant(closed_at)),
          ...lineOf('Loan account', theCase.loan_account),
          ...lineOf('Workflow', `${workflow.name}, version ${workflow.version}`),
        ],
      },
      descriptionOf(theCase.issue, notes),
    ],
  }
}

const descriptionOf = (text: string, notes: readonly number[]): Block => ({
  kind: 'text',
  paragraphs: paragraphsOf(text, notes),
})

/** What people wrote, in the paragraphs that they wrote it in. */
export const paragraphsOf = (text: string, notes: readonly number[]): Figure[] =>
  text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => figure(paragraph, notes))

function facilitiesOf({ borrower: { facilities } }: CaseFileInput, sources: CaseFileSources): Block {
  if (facilities.length === 0)
    return noteBlock('No facility of the borrower is known, so neither are its exposure and class.')
  const rows = facilities.map(
    ({ account_number, kind, is_funded, day, asset_class, days_past_due, exposure, line }) => {
      const notes = [sources.line(line)]
      const or = (text: string | null) => (text === null ? figure('–', notes, { tone: 'quiet' }) : figure(text, notes))
      return row([
        figure(account_number, notes, { tone: 'code' }),
        figure(`${facilityLabel(kind)}${is_funded ? '' : ', not fund based'}`, notes),
        or(asset_class),
        or(days_past_due === null ? null : formatCount(days_past_due)),
        figure(formatDate(day), notes),
        or(exposure === null ? null : formatMoney(exposure)),
      ])
    },
  )
  const total = borrowerTotal(
    facilities,
    facilities.map(({ line }) => sources.line(line)),
  )
  return table(
    'Exposure and class at the last day-end of each facility',
    [
      left('Account', 20),
      left('Facility', 26),
      left('Class', 14),
      right('Days past due', 12),
      right('Day-end', 13),
      right('Exposure', 15),
    ],
    [...rows, total],
  )
}

export function borrowerSection(input: CaseFileInput, sources: CaseFileSources): Section {
  const { name, customer_numbers, identifiers } = input.borrower
  const notes = [sources.borrower()]
  return {
    title: 'Borrower',
    basis: null,
    blocks: [
      {
        kind: 'lines',
        lines: [
          { label: 'Name', value: figure(name, notes) },
          {
            label: customer_numbers.length > 1 ? 'Customer numbers' : 'Customer number',
            value: customer_numbers.length === 0 ? nothing : figure(customer_numbers.join(', '), notes),
          },
          ...identifiers.map(({ scheme, value }) => ({ label: scheme, value: figure(value, notes, { tone: 'code' }) })),
        ],
      },
      facilitiesOf(input, sources),
    ],
  }
}

export function outcomeSection({ case: { outcome } }: CaseFileInput, sources: CaseFileSources): Section {
  const title = 'Outcome'
  if (outcome === null) return { title, basis: null, blocks: [noteBlock('No outcome was recorded.')] }
  const notes = [sources.theCase()]
  const { done, text, limit, limit_amount, provision, watch } = outcome
  const lines = [
    { label: 'What was done', value: figure(DEED_WORDS[done], notes) },
    ...(text === null ? [] : [{ label: 'In words', value: figure(text, notes) }]),
    {
      label: 'Limit',
      value: figure(`${LIMIT_WORDS[limit]}${limit_amount === null ? '' : ` ${formatMoney(limit_amount)}`}`, notes),
    },
    { label: 'Provision', value: figure(provision === null ? 'None' : formatMoney(provision), notes) },
    { label: 'Watch category', value: figure(WATCH_WORDS[watch], notes) },
  ]
  return { title, basis: null, blocks: [{ kind: 'lines', lines }] }
}
