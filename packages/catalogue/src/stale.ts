import type { IsoDate } from '@saakh/domain/dates'
import { said } from './kit/figures.ts'
import type { JudgedStale } from './kit/judgement.ts'
import type { Today } from './kit/today.ts'

type Judgeable = { state: 'finding' | 'clear'; subject: string; last_data_date: string }

/** Old data stays readable and says nothing about today: more than `limit` days after `since`. */
export function staleWhenOlder<J extends Judgeable>(
  judged: J,
  since: IsoDate,
  today: Today,
  limit: number,
): J | JudgedStale {
  if (!today.isOlder(since, limit)) return judged
  return {
    state: 'stale',
    subject: judged.subject,
    // The day and not its age: the age changes every night.
    reason: said('stale', { last_day: since, limit_days: limit }),
    last_state: judged.state,
    last_data_date: judged.last_data_date,
  }
}
