import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { ShortcutTable } from '../../parts/shortcut-table.tsx'

export interface Guide {
  id: string
  title: string
  lead: string
  body: () => ReactNode
}

export const GUIDES: readonly Guide[] = [
  {
    id: 'from-document-to-alert',
    title: 'From a document to an alert',
    lead: 'Documents become facts, facts are judged by signals, findings become alerts, alerts become cases.',
    body: () => (
      <>
        <h2>Facts</h2>
        <p>
          Saakh reads what is filed, published or delivered by your own systems, and keeps each statement as a fact:
          what it is about, since when it could be known, when it was stored, and the line of the document it stands on.
          Facts are added, never changed.
        </p>
        <h2>Signals</h2>
        <p>
          A signal is a rule that reads such facts. It finds something, is clear, is stale because its source is too old
          to speak of today, or is not measurable, and then it says why. Each signal has a{' '}
          <Link to={href('docs', { section: 'signals' })}>page of its own</Link> with its thresholds and a worked
          example.
        </p>
        <h2>Alerts</h2>
        <p>
          A finding about a party that you watch, lend to or hold in a portfolio becomes an alert. As long as it stands,
          new observations are added to the same alert; a worse band, or the same after it was cleared, is a new one.
          The panel of an alert tells why it was raised, what would clear it, and the line each figure was read from.
        </p>
        <h2>Run it again</h2>
        <p>
          Each alert keeps the version of its rule, its thresholds and the facts it rests on. “Re-run” computes it once
          more from the stored facts and says whether the result is the same, or whether the rule has changed since.
        </p>
      </>
    ),
  },
  {
    id: 'keyboard',
    title: 'Keyboard',
    lead: 'Everything can be reached by keyboard; these keys are the short ways.',
    body: () => (
      <>
        <ShortcutTable />
        <p>
          None of them works while you are typing or while a dialog is open. Single keys can be switched off in your{' '}
          <Link to={href('preferences')}>preferences</Link>.
        </p>
      </>
    ),
  },
]
