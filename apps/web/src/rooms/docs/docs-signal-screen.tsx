import type { SignalDoc } from '@saakh/catalogue/signal-doc'
import { SIGNAL_DOCS } from '@saakh/catalogue/signal-docs.gen'
import { PARTY_TYPE_LABELS } from '@saakh/domain/party'
import { KeyValues } from '@saakh/ui/key-values'
import { useParams } from 'react-router'
import { Severity } from '../../parts/severity.tsx'
import { Article, ReadingTable } from './article.tsx'
import classes from './docs.module.css'
import { DocsIndex } from './docs-index.tsx'
import { WorkedExamples } from './worked-examples.tsx'

const TRACK_WORDS = { credit: 'Credit: the borrower weakens', fraud: 'Fraud: something may be hidden' } as const

const wordsOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

/** One alert type, told from its declaration; found by its name or by any of its codes. */
export default function SignalPage() {
  const { section = '' } = useParams()
  const asked = section.toLowerCase()
  const doc = SIGNAL_DOCS.find(
    ({ code, bands }) => code === asked || bands.some(({ signal_code }) => signal_code === asked),
  )
  if (!doc) return <DocsIndex unknown={section} />
  return (
    <Article part={{ section: 'signals', label: 'Signals' }} title={doc.label} lead={doc.summary}>
      <div className={classes.facts}>
        <KeyValues items={factsOf(doc)} />
      </div>
      {doc.bands.length > 1 && (
        <>
          <h2>Bands</h2>
          <p>From mildest to worst. A finding in a worse band is a new alert.</p>
          <ReadingTable
            label="Bands"
            heads={['Band', 'Signal code']}
            rows={doc.bands.map(({ name, signal_code }) => [wordsOf(name), <code key={name}>{signal_code}</code>])}
          />
        </>
      )}
      {doc.thresholds.length > 0 && (
        <>
          <h2>Thresholds</h2>
          <p>
            These are the defaults. A portfolio or your organization can have its own; the alert names those it used.
          </p>
          <ReadingTable
            label="Thresholds"
            heads={['Threshold', 'Default']}
            numeric={[1]}
            rows={doc.thresholds.map(({ key, label, text, note }) => [
              <span key={key}>
                {label}
                {note && <span className={classes.note}>{note}</span>}
              </span>,
              text,
            ])}
          />
        </>
      )}
      <h2>Worked example</h2>
      <p className={classes.says}>All companies and figures in examples are made up.</p>
      <WorkedExamples examples={doc.examples} />
      {doc.traps.length > 0 && (
        <>
          <h2>What it does not fall for</h2>
          <ul>
            {doc.traps.map((trap) => (
              <li key={trap}>{trap}</li>
            ))}
          </ul>
        </>
      )}
    </Article>
  )
}

const partiesOf = ({ party_types, is_industrial }: SignalDoc): string => {
  const whom = party_types === 'all' ? 'Every party' : party_types.map((type) => PARTY_TYPE_LABELS[type]).join(', ')
  return is_industrial ? `${whom}; not banks, NBFCs and insurers` : whom
}

const factsOf = (doc: SignalDoc) => [
  { key: 'category', label: 'Category', value: doc.category },
  { key: 'track', label: 'Track', value: doc.track.map((track) => TRACK_WORDS[track]).join('. ') },
  {
    key: 'severity',
    label: 'Severity',
    value: <Severity value={doc.severity} />,
    note:
      doc.raised_by === 'rule' ? 'Proposed for an alert raised by hand. A finding has its own severity.' : undefined,
  },
  {
    key: 'regulation',
    label: 'Regulation',
    value: doc.regulation_number === null ? "Not in RBI's list" : `Number ${doc.regulation_number} in RBI's list`,
    note: '42 early-warning signals, 2016.',
  },
  {
    key: 'source',
    label: 'Source of data',
    value: doc.source,
    note: doc.is_own_data ? 'Your own records: nobody else sees them.' : undefined,
  },
  {
    key: 'needs',
    label: 'Data needed',
    value:
      doc.raised_by === 'report'
        ? 'None: a person raises it, or a system of yours that writes its own alerts.'
        : doc.needs.map(({ name, visibility }) => `${name} (${visibility === 'public' ? 'public' : 'own'})`).join(', '),
  },
  { key: 'parties', label: 'Speaks about', value: partiesOf(doc) },
  { key: 'code', label: 'Name and code', value: <CodeOf doc={doc} /> },
]

const CodeOf = ({ doc }: { doc: SignalDoc }) => (
  <>
    <code>{doc.code}</code> <code>{doc.bands[0]?.signal_code}</code>
  </>
)
