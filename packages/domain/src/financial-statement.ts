import { z } from 'zod'
import { amountSchema, isoDateSchema } from './fact-kind.ts'
import { isStatementLine, NATURES, STATEMENT_FORMS, STATEMENTS } from './statement-lines.ts'

/** What published results and a borrower's own statements have in common, so that one rule reads both. */
export const financialStatement = z.object({
  statement: z.enum(STATEMENTS),
  nature: z.enum(NATURES),
  form: z.enum(STATEMENT_FORMS),
  /** Null: not told. */
  audited: z.boolean().nullable(),
  /** First day of the span; null for a balance sheet, which holds at `period_end`. */
  period_start: isoDateSchema.nullable(),
  period_end: isoDateSchema,
  company_name: z.string().min(1),
  /** Rupees by the names of statement-lines.ts; a line that the document lacks is absent and never zero. */
  lines: z.partialRecord(z.string().refine(isStatementLine, 'is not a line of a statement'), amountSchema),
})

/** 'consolidated profit_and_loss 2024-04-01..2024-06-30': versions of one statement share it. */
export const statementSubject = (
  statement: Pick<z.infer<typeof financialStatement>, 'statement' | 'nature' | 'period_start' | 'period_end'>,
): string =>
  `${statement.nature} ${statement.statement} ${statement.period_start === null ? '' : `${statement.period_start}..`}${statement.period_end}`
