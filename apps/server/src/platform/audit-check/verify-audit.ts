import type { Heads } from '../checkpoint.ts'
import type { AuditSource } from './audit-source.ts'
import { type Chain, checkChains } from './check-chains.ts'
import { checkRows } from './check-rows.ts'
import { Findings } from './findings.ts'

export interface AuditReport {
  chains: Chain[]
  /** Rows of audited tables that were held against the chains. */
  rows: number
  findings: Findings
}

/** The chains hold, and the tables hold what the chains say. */
export async function verifyAudit(
  source: AuditSource,
  checkpoint: Heads | null,
  keys_at_once?: number,
): Promise<AuditReport> {
  const findings = new Findings()
  const chains = await checkChains(source, checkpoint ?? {}, findings)
  const rows = await checkRows(source, findings, keys_at_once)
  return { chains, rows, findings }
}
