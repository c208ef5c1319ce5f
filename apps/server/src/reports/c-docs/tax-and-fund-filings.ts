import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { formatDate, formatMoney, formatMonth } from '@saakh/domain/formats'
import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import { type Block, figure, plain, type Section, type TableRow } from '../report-content.ts'

const SHOWN = 24

/** The last statement about each period, newest period first. */
function lastStatements<F extends Fact>(
  facts: readonly F[],
  keyOf: (fact: F) => string,
  periodOf: (fact: F) => string,
): F[] {
  const last = new Map<string, F>()
  for (const fact of facts) last.set(keyOf(fact), fact)
  return [...last.values()].sort((a, b) =>
    periodOf(a) < periodOf(b) ? 1 : periodOf(a) > periodOf(b) ? -1 : keyOf(a) < keyOf(b) ? -1 : 1,
  )
}

/** 'GSTR3B' as the law writes it. */
const formName = (return_type: string) => return_type.replace(/^GSTR(?=\w)/, 'GSTR-')

function gstBlock(facts: readonly Fact[], citations: Citations): Block[] {
  const returns = lastStatements(
    facts.filter((fact) => isFactOfKind(fact, 'gst_return')),
    ({ payload }) => `${payload.gstin} ${payload.return_type} ${payload.period}`,
    ({ payload }) => payload.period,
  )
  if (returns.length === 0) return []
  const rows = returns.slice(0, SHOWN).map((fact): TableRow => {
    const { gstin, return_type, period, quarterly, status, date_of_filing, arn, turnover } = fact.payload
    const notes = [citations.fact(fact)]
    const filed = date_of_filing === null ? (status === 'filed' ? 'filed' : 'not filed') : formatDate(date_of_filing)
    return {
      kind: 'line',
      cells: [
        figure(`${formatMonth(period)}${quarterly ? ', quarter' : ''}`, notes),
        figure(formName(return_type), notes),
        figure(gstin, notes, { tone: 'code' }),
        figure(filed, notes),
        arn === null ? plain('') : figure(arn, notes, { tone: 'code' }),
        turnover === undefined ? plain('') : figure(formatMoney(turnover), notes),
      ],
    }
  })
  return [
    {
      kind: 'table',
      caption: returns.length > SHOWN ? `GST returns: the ${SHOWN} latest of ${returns.length}` : 'GST returns',
      columns: [
        { label: 'Period', align: 'left', weight: 14 },
        { label: 'Form', align: 'left', weight: 12 },
        { label: 'GSTIN', align: 'left', weight: 24 },
        { label: 'Filed', align: 'left', weight: 14 },
        { label: 'ARN', align: 'left', weight: 22 },
        { label: 'Supplies', align: 'right', weight: 14 },
      ],
      rows,
    },
  ]
}

function fundBlock(facts: readonly Fact[], citations: Citations): Block[] {
  const months = lastStatements(
    facts.filter((fact) => isFactOfKind(fact, 'epf_payment')),
    ({ payload }) => `${payload.establishment_id} ${payload.wage_month}`,
    ({ payload }) => payload.wage_month,
  )
  if (months.length === 0) return []
  const rows = months.slice(0, SHOWN).map((fact): TableRow => {
    const { wage_month, establishment_id, trrn, no_of_employees, amount, due_date, date_of_credit } = fact.payload
    const notes = [citations.fact(fact)]
    return {
      kind: 'line',
      cells: [
        figure(formatMonth(wage_month), notes),
        figure(establishment_id, notes, { tone: 'code' }),
        trrn === null ? plain('') : figure(trrn, notes, { tone: 'code' }),
        figure(formatDate(due_date), notes),
        figure(date_of_credit === null ? 'not paid' : formatDate(date_of_credit), notes),
        no_of_employees === null ? plain('') : figure(String(no_of_employees), notes),
        amount === null ? plain('') : figure(formatMoney(amount), notes),
      ],
    }
  })
  return [
    {
      kind: 'table',
      caption:
        months.length > SHOWN
          ? `Provident fund: the ${SHOWN} latest of ${months.length} wage months`
          : 'Provident fund by wage month',
      columns: [
        { label: 'Wage month', align: 'left', weight: 12 },
        { label: 'Establishment', align: 'left', weight: 22 },
        { label: 'Challan', align: 'left', weight: 20 },
        { label: 'Due', align: 'left', weight: 13 },
        { label: 'Credited', align: 'left', weight: 13 },
        { label: 'Staff', align: 'right', weight: 8 },
        { label: 'Amount', align: 'right', weight: 12 },
      ],
      rows,
    },
  ]
}

export function dutySection({ facts }: ReportDossier, citations: Citations): Section | null {
  const blocks = [...gstBlock(facts, citations), ...fundBlock(facts, citations)]
  return blocks.length === 0
    ? null
    : { title: 'Tax and provident fund filings', basis: 'As the tables given to the lender told them.', blocks }
}
