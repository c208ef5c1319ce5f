import type { z } from 'zod'
import type { AlertType } from './alert-type.ts'

/** An alert type that no rule of ours raises: a person does, or a system of the lender that writes its own alerts. */
export interface ReportedType extends AlertType {
  raised_by: 'report'
}

type Declaration<D extends z.ZodType> = Omit<
  AlertType,
  'bands' | 'signal_codes' | 'private_style' | 'detail' | 'signal_code'
> & { signal_code: string; detail: D }

/** Declares how such alerts are called and shown; it has one band and, without a rule, neither needs nor thresholds. */
export const defineReportedType = <D extends z.ZodType>(declaration: Declaration<D>): ReportedType => ({
  ...declaration,
  bands: ['reported'],
  signal_codes: { reported: declaration.signal_code },
  private_style: declaration.signal_code.startsWith('1'),
  raised_by: 'report',
})

/** A worked detail of a reported type: its test and its documentation. All names and figures in examples are made up. */
export interface DetailExample {
  kind: 'detail'
  says: string
  detail: Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[]
}
