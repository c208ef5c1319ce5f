import type { BackTestOutcome, BackTestResult } from '@saakh/contract/back-test-result'
import type { IsoDate } from '@saakh/domain/dates'
import type { Tx } from '../../platform/db.ts'
import type { Rule } from '../rules.ts'

export interface BackTestQuestion {
  organization_id: string
  rule: Rule
  portfolio_id: string | null
  values: Readonly<Record<string, unknown>>
  values_in_force: Readonly<Record<string, unknown>>
  outcome: BackTestOutcome
  from: IsoDate
  until: IsoDate
  seed?: number
}
export async function backTest(
  _inSnapshot: <T>(read: (tx: Tx) => Promise<T>) => Promise<T>,
  _question: BackTestQuestion,
  _watch: { onProgress(done: number, total: number): Promise<void> | void; isCancelled(): Promise<boolean> | boolean },
): Promise<BackTestResult | 'cancelled'> {
  throw new Error('not yet')
}
