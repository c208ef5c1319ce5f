export interface AuditFinding {
  organization_id: string
  /** 'audit row 12', or 'cases 0190…'. */
  place: string
  reason: string
}

const MOST_KEPT = 1000

/** What does not hold; the first thousand in full, so that a database that was replaced does not fill the memory. */
export class Findings {
  readonly first: AuditFinding[] = []
  count = 0
  add(organization_id: string, place: string, reason: string): void {
    this.count += 1
    if (this.first.length < MOST_KEPT) this.first.push({ organization_id, place, reason })
  }
}
