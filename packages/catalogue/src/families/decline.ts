import type { StatementLineName } from '@saakh/domain/statement-lines'
import type { Layout } from '../layout.ts'
import type { StatementPeriod } from '../statement-series.ts'
import { statementFields } from './financial-statements.ts'

// What declines of revenue and of profit share.

/** Banks and insurers report no revenue from operations. */
export const revenueLineOf = ({ form }: StatementPeriod): StatementLineName =>
  form === 'banking' || form === 'insurance' ? 'income' : 'revenue_from_operations'

export const revenueWord = (period: StatementPeriod): string =>
  revenueLineOf(period) === 'income' ? 'total income' : 'revenue'

export const declineLayout = (title: string, figure: string): Layout => ({
  title,
  comparisons: [
    { label: figure, previous: 'previous_value', current: 'latest_value', format: 'money' },
    { label: 'Reporting date', previous: 'previous_reporting_date', current: 'latest_reporting_date', format: 'date' },
  ],
  fields: [
    { key: 'changes', label: 'Change', format: 'percent' },
    { key: 'period', label: 'Span', format: 'text' },
    ...statementFields,
  ],
})
