import type { DeskAlert } from '@saakh/contract/desk'
import type { Alert } from '@saakh/domain/alert'
import { usePhrases } from '@saakh/ui/phrases'
import { useShortcuts } from '@saakh/ui/shortcuts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePolicy } from '../../data/profile.ts'
import { AlertSection } from './alert-section.tsx'
import { DecidedWords } from './decided-words.tsx'
import classes from './queue.module.css'
import { useDeskActs } from './queue-acts.ts'
import { QueueBar } from './queue-bar.tsx'
import { canBeUndone } from './queue-decisions.ts'
import type { FormName } from './queue-form-name.ts'
import { borrowerQuery, suggestedOf } from './queue-read.ts'

const inPanel = () => document.activeElement?.closest('[data-panel]') !== null

/** What was decided of this alert alone, and the same acts as in the queue; a server that states no decision offers none. */
export function AlertDecision({ alert: { _id, party_id, decided } }: { alert: Alert }) {
  const query = useQuery({ ...borrowerQuery(party_id ?? ''), enabled: party_id !== null && decided !== null })
  const alert = query.data?.alerts.find(({ alert_id }) => alert_id === _id)
  return alert && party_id !== null ? <Decision alert={alert} party_id={party_id} /> : null
}

function Decision({ alert, party_id }: { alert: DeskAlert; party_id: string }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const [form, setForm] = useState<FormName | null>(null)
  const acts = useDeskActs({ onChanged: () => undefined, onDecided: () => setForm(null) })
  const canDecide = can('/v1/admin/alerts', 'POST')
  const covered = { party_ids: [party_id], alerts: [alert] }
  const at = (act: () => unknown) => () => canDecide && inPanel() && act()
  useShortcuts({
    a: at(() => void acts.decide(covered, { state: 'acknowledged' })),
    w: at(() => setForm('watch')),
    c: at(() => setForm('close')),
    u: at(() => {
      const last = [...acts.done.values()].find(canBeUndone)
      return last ? acts.undo(last) : false
    }),
  })
  return (
    <AlertSection title="Decision">
      <p className={classes.stands}>
        {alert.state === 'new' && alert.came_back_from === null ? (
          say('Nobody decided this alert yet.')
        ) : (
          <DecidedWords alert={alert} className={classes.decision} />
        )}
      </p>
      {canDecide && (
        <QueueBar
          label={say('Decide')}
          acts={acts}
          covered={covered}
          form={form}
          onForm={setForm}
          suggested={suggestedOf([alert])}
          notes="beside"
        />
      )}
    </AlertSection>
  )
}
