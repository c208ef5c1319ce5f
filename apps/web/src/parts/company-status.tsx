import { type CompanyStatusEffect, companyStatusEffect, readCompanyStatus } from '@saakh/domain/company-status'
import { StatusWord, type Tone } from '@saakh/ui/status-word'

const TONES: Record<CompanyStatusEffect, Tone> = { none: 'quiet', ended: 'quiet', doubt: 'medium', distress: 'high' }

/** The register's word; a mark only where it is bad news for a lender. A word we do not know is shown as it came. */
export function CompanyStatusWord({ status }: { status: string }) {
  const read = readCompanyStatus(status)
  return <StatusWord word={status} tone={read.ok ? TONES[companyStatusEffect(read.value)] : 'quiet'} />
}
