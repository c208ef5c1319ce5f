import { gstReturn } from '@saakh/domain/fact-kinds/gst-return'
import type { FactSet } from '../fact-set.ts'
import { type Said, said } from '../kit/figures.ts'
import type { Judged } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { type FilingLine, type FilingTable, filingTables, periodName } from './gst-filing.ts'
import { type DuePeriod, type DueSettings, daysLate, judgeDues, type Misses } from './missed-dues.ts'

type ReturnDue = DuePeriod & { line: FilingLine }

const dueOf = (line: FilingLine): ReturnDue => ({
  line,
  name: periodName(line.period),
  due_date: line.due.date,
  is_met: line.status === 'filed',
  told_on: line.told_on,
  fact_id: line.fact.fact_id,
  path: 'status',
})

const itemOf = (due: ReturnDue) => ({
  date: due.due_date,
  period: due.name,
  status: due.is_met ? 'Filed late' : 'Not filed',
  date_of_filing: due.line.fact.payload.date_of_filing,
  days_late: daysLate(due),
  due_date_moved_by: due.line.due.extended_by,
})

const foundOn = (gstin: string, newest: FilingLine, { open, late }: Misses<ReturnDue>) => ({
  detail: {
    gstin,
    return_type: 'GSTR-3B',
    periods_not_filed: open.length,
    periods_filed_late: late.length,
    last_told_on: newest.told_on,
    items: [...open, ...late].sort((a, b) => (a.due_date < b.due_date ? 1 : -1)).map(itemOf),
  },
  shown: [...open].reverse().concat(late),
  fact_ids: [newest.fact, ...[...open, ...late].flatMap(({ line }) => line.rhythm)].map(({ fact_id }) => fact_id),
})

const notMeasurable = (subject: string, reason: Said): Judged<'missed' | 'missed_again'> => ({
  state: 'not_measurable',
  subject,
  reason,
  last_data_date: null,
})

function judgeTable({ gstin, lines, newest, told: lineCount, gaps }: FilingTable, context: JudgeContext<DueSettings>) {
  if (!newest) return notMeasurable(gstin, said(lineCount === 0 ? 'no_line' : 'no_due_date'))
  const table = { subject: gstin, periods: lines.map(dueOf), newest: dueOf(newest), gaps }
  return judgeDues(table, context, (misses) => foundOn(gstin, newest, misses))
}

/** Returns of GSTR-3B, registration by registration. */
export const gstDues = {
  needs: [gstReturn],
  applies_to: EVERY_PARTY,
  judge(
    facts: FactSet<'gst_return'>,
    context: JudgeContext<DueSettings>,
  ): readonly Judged<'missed' | 'missed_again'>[] {
    const tables = facts.read(filingTables)
    if (tables.length === 0) return [notMeasurable(WHOLE_PARTY, said('no_table'))]
    return tables.map((table) => judgeTable(table, context))
  },
} as const
