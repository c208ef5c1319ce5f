import { CLOSING_WORDS, DECISION_VERBS } from '@saakh/domain/desk'
import { AppError } from '@saakh/domain/errors'
import type { LockedAlert } from './write-decisions.ts'

/** An alert with the reading and the decision that the person saw. */
interface SeenAlert {
  alert_id: string
  reading_no: number
  standing?: string | undefined
}

/** `Ravi closed it (Not ours)`: what holds of an alert, and who said so. */
function toldStanding({ decided, code, decided_by_name, case_number }: LockedAlert): string {
  if (decided === 'in_case') return `case ${case_number ?? ''} has it`.replace('  ', ' ')
  if (decided === 'new') return 'its decision was taken back'
  const who = decided_by_name ?? 'a case that ended'
  const reason = code === null ? '' : ` (${CLOSING_WORDS[code].label})`
  return `${who} ${DECISION_VERBS[decided]} it${reason}`
}

/** Refused as a whole: whoever decides is told what to look at again. */
export function refuseChanged(asked: readonly SeenAlert[], alerts: readonly LockedAlert[]): void {
  const byId = new Map(alerts.map((alert) => [alert.alert_id, alert]))
  const gone = asked.filter(({ alert_id }) => !byId.has(alert_id))
  if (gone.length === asked.length) throw new AppError('not_found', 'Not A Valid Alert!')
  const changed = asked.flatMap(({ alert_id, reading_no }) => {
    const alert = byId.get(alert_id)
    return alert && alert.reading_no > reading_no ? [alert.party_name] : []
  })
  const decided = asked.flatMap(({ alert_id, standing }) => {
    const alert = byId.get(alert_id)
    return alert && standing !== undefined && standing !== alert.standing
      ? [`${alert.party_name}: ${toldStanding(alert)}`]
      : []
  })
  if (gone.length + changed.length + decided.length === 0) return
  const said = [
    gone.length > 0 ? `${gone.length} of the alerts ${gone.length === 1 ? 'is' : 'are'} not open any more` : '',
    changed.length > 0 ? `${[...new Set(changed)].join(', ')} got a newer reading meanwhile` : '',
    decided.length > 0 ? `something was decided meanwhile (${[...new Set(decided)].join('; ')})` : '',
  ].filter(Boolean)
  throw new AppError('conflict', `Nothing was decided: ${said.join(', and ')}. Look at it again and decide then.`)
}
