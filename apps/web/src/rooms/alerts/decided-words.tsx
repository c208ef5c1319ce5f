import type { DeskAlert } from '@saakh/contract/desk'
import { CLOSING_WORDS, DECISION_WORDS } from '@saakh/domain/desk'
import { formatInstant } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { usePanels } from '../../parts/use-panels.ts'
import { untilOf } from './queue-words.ts'

/** What a person decided of an alert, or what was decided before it got worse; nothing for one that nobody looked at. */
export function DecidedWords({ alert, className }: { alert: DeskAlert; className?: string | undefined }) {
  const say = usePhrases()
  const { linkTo } = usePanels()
  const { state, came_back_from, case_id, case_number, note } = alert
  if (state === 'new' && came_back_from === null) return null
  const why = reasonsOf(say, alert)
  return (
    <span className={className}>
      <b>{say(DECISION_WORDS[state])}</b>
      {case_id !== null && <Link {...linkTo('view_case', { case_id })}>{case_number ?? say('Case')}</Link>}
      {why && <span>{why}</span>}
      {note && <q>{note}</q>}
    </span>
  )
}

/** Its code, its day, who decided it and when. */
function reasonsOf(say: ReturnType<typeof usePhrases>, alert: DeskAlert): string {
  const { state, came_back_from, code, watch_until, decided_by, decided_at } = alert
  return [
    came_back_from !== null && `${say('Came back worse; before')}: ${say(DECISION_WORDS[came_back_from])}`,
    code !== null && say(CLOSING_WORDS[code].label),
    state === 'watching' && untilOf(say, watch_until),
    decided_by,
    decided_at && formatInstant(decided_at),
  ]
    .filter(Boolean)
    .join(', ')
}
