import {
  type CovenantOperator,
  haveOneUnit,
  isFulfilled,
  OPERATOR_WORDS,
  parseCovenantFigure,
  parseOperator,
  parseTerm,
  readException,
} from '@saakh/domain/covenant-terms'
import { istDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { everyEdition } from '../../../platform/fact-rows.ts'
import { anyDay, givenText, pastDay, positiveAmount } from '../../kit/event-cells.ts'
import { type Cells, type ParsedRow, refuse, refuseRow } from '../../kit/import-kind.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'

type Test = NonNullable<FactPayload<'covenant'>['test']>

function comparison(asked: string | null, written: CovenantOperator | null): ParsedRow<CovenantOperator> {
  if (asked === null)
    return written === null
      ? refuseRow('operator', 'operator is empty: write at least, above, at most or below.')
      : { ok: true, staged: written }
  const parsed = parseOperator(asked)
  if (!parsed.ok) return refuse('operator', `operator: ${parsed.reason}.`)
  if (written !== null && written !== parsed.value)
    return refuseRow(
      'operator',
      `operator says ${OPERATOR_WORDS[parsed.value]}, but required says ${OPERATOR_WORDS[written]}.`,
    )
  return { ok: true, staged: parsed.value }
}

type TestCells = Cells<'measure' | 'operator' | 'required' | 'actual' | 'tested_on'>

/** Null where the covenant is about a paper or a deed and not about a figure. */
function parseTest(cells: TestCells, today: string): ParsedRow<Test | null> {
  const required = givenText(cells.required)
  const written = givenText(cells.actual)
  if (required === null) {
    const orphan = (['actual', 'operator', 'measure', 'tested_on'] as const).find(
      (column) => givenText(cells[column]) !== null,
    )
    return orphan
      ? refuseRow('required', `${orphan} is given, but not what is required: required is empty.`)
      : { ok: true, staged: null }
  }
  const term = parseTerm(required)
  if (!term.ok) return refuse('required', `required: ${term.reason}.`)
  const operator = comparison(givenText(cells.operator), term.value.operator)
  if (!operator.ok) return operator
  const measure = givenText(cells.measure) ?? term.value.measure
  if (measure === null) return refuse('measure', 'measure is empty: say what figure is tested.')
  const actual = written === null ? null : parseCovenantFigure(written)
  if (actual && !actual.ok) return refuse('actual', `actual: ${actual.reason}.`)
  if (actual && !haveOneUnit(actual.value, term.value.required))
    return refuseRow(
      'actual',
      `actual is '${cells.actual}' and required '${cells.required}': one of them is a percentage.`,
    )
  const tested = pastDay('tested_on', cells.tested_on, today)
  if (!tested.ok) return tested
  if (tested.staged !== null && actual === null)
    return refuse('actual', 'tested_on is given, but not the figure that was found: actual is empty.')
  return {
    ok: true,
    staged: {
      measure,
      operator: operator.staged,
      required: term.value.required,
      actual: actual?.value ?? null,
      tested_on: tested.staged,
    },
  }
}

export const kind = definePartyEventKind({
  kind: 'covenants',
  place: 80,
  label: 'Covenants',
  description:
    'One line per covenant and due date with its state: complied, tested, waived or deferred. A later file brings what has changed.',
  fact: 'covenant',
  loader: everyEdition('covenant', ({ payload }, subject) => subject.includes(payload.covenant_id)),
  columns: [
    {
      name: 'covenant_id',
      label: 'Covenant',
      required: true,
      example: 'COV-1',
      aliases: ['covenant_no', 'covenant_code'],
    },
    { name: 'cif_id', label: 'CIF id', required: false, example: '', aliases: ['cif'] },
    {
      name: 'account_number',
      label: 'Account number',
      required: false,
      example: '7001000101',
      aliases: ['account_no', 'loan_account_number'],
      personal: 'account_number',
    },
    {
      name: 'type_of_covenant',
      label: 'Type of covenant',
      required: true,
      example: 'Financial',
      aliases: ['covenant_type'],
    },
    {
      name: 'covenant_desc',
      label: 'Covenant in words',
      required: true,
      example: 'DSCR of at least 1.20 on audited accounts',
      aliases: ['covenant_description', 'description'],
    },
    {
      name: 'due_date',
      label: 'Due date',
      required: true,
      example: '2026-03-31',
      aliases: ['due_on'],
      date: { precision: 'day' },
    },
    {
      name: 'complied_on',
      label: 'Complied on',
      required: false,
      empty_means: 'not complied with',
      example: '',
      aliases: ['compliance_date'],
      date: { precision: 'day' },
    },
    { name: 'measure', label: 'Figure tested', required: false, example: 'DSCR', aliases: ['metric'] },
    { name: 'operator', label: 'Comparison', required: false, example: 'at least', aliases: ['condition'] },
    {
      name: 'required',
      label: 'Required',
      required: false,
      example: '1.20',
      aliases: ['required_value', 'covenant_value'],
    },
    { name: 'actual', label: 'Found', required: false, example: '1.31', aliases: ['actual_value'] },
    {
      name: 'tested_on',
      label: 'Tested on',
      required: false,
      example: '2026-03-31',
      aliases: ['test_date'],
      date: { precision: 'day' },
    },
    { name: 'exception_status', label: 'Exception', required: false, example: 'deferred', aliases: ['exception'] },
    {
      name: 'deferred_to',
      label: 'Deferred to',
      required: false,
      empty_means: 'not deferred',
      example: '2026-04-30',
      aliases: ['deferred_till'],
      date: { precision: 'day' },
    },
    { name: 'penal_amount', label: 'Penal amount (₹)', required: false, example: '0.00', aliases: ['penalty'] },
  ],
  parseEvent(cells, { today, known_at }) {
    const due = anyDay('due_date', cells.due_date)
    if (!due.ok) return due
    if (due.staged === null) return refuse('due_date', 'due_date is empty.')
    const complied = pastDay('complied_on', cells.complied_on, today)
    if (!complied.ok) return complied
    const test = parseTest(cells, today)
    if (!test.ok) return test
    const exception_status = givenText(cells.exception_status)
    const exception = readException(exception_status)
    if (exception === null)
      return refuseRow('exception_status', `'${exception_status}' is not known; write open, waived or deferred.`)
    const deferred = anyDay('deferred_to', cells.deferred_to)
    if (!deferred.ok) return deferred
    if (exception === 'deferred' && deferred.staged === null)
      return refuseRow('deferred_to', 'The covenant is deferred, but deferred_to is empty.')
    if (deferred.staged !== null && deferred.staged < due.staged)
      return refuseRow('deferred_to', `deferred_to is ${deferred.staged}, before the due date ${due.staged}.`)
    const outside = test.staged?.actual && !isFulfilled(test.staged.actual, test.staged.operator, test.staged.required)
    const cured = test.staged?.tested_on && complied.staged && complied.staged > test.staged.tested_on
    if (complied.staged !== null && outside && !cured && exception !== 'waived')
      return refuseRow(
        'complied_on',
        `complied_on is ${complied.staged}, but ${cells.actual} does not fulfil what is required: ${cells.required}.`,
      )
    const penal = positiveAmount('penal_amount', cells.penal_amount)
    if (!penal.ok) return penal
    const known = istDate(known_at)
    return {
      ok: true,
      staged: {
        subject: `${cells.covenant_id} ${due.staged}`,
        // A covenant is agreed before it is due: what is said of it holds from the day it is said.
        valid_from: due.staged < known ? due.staged : known,
        valid_to: null,
        public_on: null,
        payload: {
          covenant_id: cells.covenant_id,
          customer_number: givenText(cells.customer_number),
          cif_id: givenText(cells.cif_id),
          account_number: givenText(cells.account_number),
          type_of_covenant: cells.type_of_covenant,
          covenant_desc: cells.covenant_desc,
          due_date: due.staged,
          complied_on: complied.staged,
          test: test.staged,
          exception_status,
          deferred_to: deferred.staged,
          penal_amount: penal.staged,
        },
      },
    }
  },
  reaches: (_event, about) => istDate(about.known_at),
})
