import type { Tx } from '../../platform/db.ts'
import { readConcerned } from '../concerned-borrowers.ts'

/** Borrowers whose facts are held at once; a run tells how far it is, and ends where it is cancelled, after each such share. */
export const CHUNK = 100
/** No rule has it, so that no portfolio keeps its members from the whole. */
const OF_NO_RULE = ''

/** The borrowers that are monitored, or those of a portfolio. */
export const readMeant = (
  tx: Tx,
  organization_id: string,
  { portfolio_id, at }: { portfolio_id: string | undefined; at: Date },
): Promise<string[]> => readConcerned(tx, organization_id, { code: OF_NO_RULE, portfolio_id: portfolio_id ?? null, at })
