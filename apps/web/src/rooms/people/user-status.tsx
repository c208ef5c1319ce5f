import type { UserStatus } from '@saakh/contract/people'
import { StatusWord, type Tone } from '@saakh/ui/status-word'

const TONES: Record<UserStatus, Tone> = {
  active: 'low',
  invited: 'quiet',
  pending: 'medium',
  inactive: 'quiet',
  rejected: 'quiet',
}
export const STATUS_WORDS: Record<UserStatus, string> = {
  active: 'Active',
  invited: 'Invited',
  pending: 'Waits for approval',
  inactive: 'Inactive',
  rejected: 'Rejected',
}

const isKnown = (status: string): status is UserStatus => status in TONES

export const UserStatusWord = ({ status }: { status: string }) => (
  <StatusWord word={isKnown(status) ? STATUS_WORDS[status] : status} tone={isKnown(status) ? TONES[status] : 'quiet'} />
)
