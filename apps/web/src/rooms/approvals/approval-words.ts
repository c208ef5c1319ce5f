import type { Approval, ApprovalState } from '@saakh/contract/approvals'
import { saidIn } from '@saakh/domain/said'
import type { Phrases } from '@saakh/ui/phrases'
import type { Tone } from '@saakh/ui/status-word'

export const STATES: Readonly<Record<ApprovalState, { label: string; tone: Tone }>> = {
  pending: { label: 'Waiting', tone: 'medium' },
  approved: { label: 'Approved', tone: 'low' },
  rejected: { label: 'Rejected', tone: 'high' },
  expired: { label: 'Expired', tone: 'quiet' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
}

/** What is asked for; a request of an earlier version is told in English. */
export const titleOf = ({ title, title_said }: Pick<Approval, 'title' | 'title_said'>, say: Phrases): string =>
  title_said ? saidIn(say, title_said) : title

/** When the state began, or ends while it waits. */
export const momentOf = ({ status, decided_at, expires_at }: Approval): string =>
  status === 'pending' || status === 'expired' ? expires_at : (decided_at ?? expires_at)
