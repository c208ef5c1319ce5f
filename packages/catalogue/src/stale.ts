import type { Stale } from './outcome.ts'

/** Old data stays readable and says nothing about today. */
export function staleWhenOld<J extends { state: 'finding' | 'clear'; subject: string; last_data_date: string }>(
  judged: J,
  ageInDays: number,
  limit: number,
): J | Stale {
  if (ageInDays <= limit) return judged
  return {
    state: 'stale',
    subject: judged.subject,
    reason: `The last data is ${ageInDays} days old; after ${limit} days it says nothing about today.`,
    last_state: judged.state,
    last_data_date: judged.last_data_date,
  }
}
