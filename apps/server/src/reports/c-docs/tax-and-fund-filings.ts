import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { formatDate, formatMoney, formatMonth } from '@saakh/domain/formats'
import type { Citations } from '../citations.ts'
import { lastOfEach, newestFirst } from '../latest.ts'
import type { ReportDossier } from '../read-dossier.ts'
import { type Block, figure, left, plain, right, row, type Section, table } from '../report-content.ts'

const SHOWN = 24

/** The last statement about each period, newest period first. */
function lastStatements<F extends Fact>(
  facts: readonly F[],
  keyOf: (fact: F) => string,
  periodOf: (fact: F) => string,
): F[] {
  return newestFirst(lastOfEach(facts, keyOf), periodOf, keyOf)
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
  const rows = returns.slice(0, SHOWN).map((fact) => {
    const { gstin, return_type, period, quarterly, status, date_of_filing, arn, turnover } = fact.payload
    const notes = [citations.fact(fact)]
    const filed = date_of_filing === null ? (status === 'filed' ? 'filed' : 'not filed') : formatDate(date_of_filing)
    return row([
      figure(`${formatMonth(period)}${quarterly ? ', quarter' : ''}`, notes),
      figure(formName(return_type), notes),
      figure(gstin, notes, { tone: 'code' }),
      figure(filed, notes),
      arn === null ? plain('') : figure(arn, notes, { tone: 'code' }),
      turnover === undefined ? plain('') : figure(formatMoney(turnover), notes),
    ])
  })
  return [
    table(
      returns.length > SHOWN ? `GST returns: the ${SHOWN} latest of ${returns.length}` : 'GST returns',
      [
        left('Period', 14),
        left('Form', 12),
        left('GSTIN', 24),
        left('Filed', 14),
        left('ARN', 22),
        right('Supplies', 14),
      ],
      rows,
    ),
  ]
}

function fundBlock(facts: readonly Fact[], citations: Citations): Block[] {
  const months = lastStatements(
    facts.filter((fact) => isFactOfKind(fact, 'epf_payment')),
    ({ payload }) => `${payload.establishment_id} ${payload.wage_month}`,
    ({ payload }) => payload.wage_month,
  )
  if (months.length === 0) return []
  const rows = months.slice(0, SHOWN).map((fact) => {
    const { wage_month, establishment_id, trrn, no_of_employees, amount, due_date, date_of_credit } = fact.payload
    const notes = [citations.fact(fact)]
    return row([
      figure(formatMonth(wage_month), notes),
      figure(establishment_id, notes, { tone: 'code' }),
      trrn === null ? plain('') : figure(trrn, notes, { tone: 'code' }),
      figure(formatDate(due_date), notes),
      figure(date_of_credit === null ? 'not paid' : formatDate(date_of_credit), notes),
      no_of_employees === null ? plain('') : figure(String(no_of_employees), notes),
      amount === null ? plain('') : figure(formatMoney(amount), notes),
    ])
  })
  return [
    table(
      months.length > SHOWN
        ? `Provident fund: the ${SHOWN} latest of ${months.length} wage months`
        : 'Provident fund by wage month',
      [
        left('Wage month', 12),
        left('Establishment', 22),
        left('Challan', 20),
        left('Due', 13),
        left('Credited', 13),
        right('Staff', 8),
        right('Amount', 12),
      ],
      rows,
    ),
  ]
}

export function dutySection({ facts }: ReportDossier, citations: Citations): Section | null {
  const blocks = [...gstBlock(facts, citations), ...fundBlock(facts, citations)]
  return blocks.length === 0
    ? null
    : { title: 'Tax and provident fund filings', basis: 'As the tables given to the lender state them.', blocks }
}
