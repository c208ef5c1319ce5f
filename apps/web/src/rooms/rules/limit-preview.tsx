import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { sentenceOf } from '../../data/api.ts'
import { Money } from '../../parts/money.tsx'
import { Severity } from '../../parts/severity.tsx'
import classes from './rules.module.css'

type Preview = Read<typeof api.previewLimits>
type Name = Preview['names'][number]

interface Props {
  query: { data: Preview | undefined; error: unknown; isError: boolean; isFetching: boolean }
  isWaiting: boolean
}

const WORDS: Record<Name['change'], string> = {
  silent: 'would fall silent',
  fires: 'would have an alert',
  changed: 'would change its severity',
}
const HEADS: Record<Name['change'], string> = {
  silent: 'Fall silent',
  fires: 'Newly alerted',
  changed: 'Other severity',
}
const KINDS = ['silent', 'fires', 'changed'] as const

/** Who would newly have an alert today, or have none: the names first, then number and exposure. */
export function LimitPreview({ query, isWaiting }: Props) {
  const say = usePhrases()
  const { data, isError, error } = query
  const isBusy = isWaiting || query.isFetching
  if (isError && !isBusy)
    return (
      <p role="alert" className={classes.problem}>
        {sentenceOf(error)}
      </p>
    )
  if (!data)
    return (
      <p className={classes.says} role="status">
        <Phrase>Judging your borrowers by these limits …</Phrase>
      </p>
    )
  return (
    <section className={classes.preview} aria-label={say('Preview')} aria-busy={isBusy}>
      <h3>
        <Phrase>Today, by these limits</Phrase>
      </h3>
      <PreviewNames names={data.names} none="Nothing would change for any borrower today." />
      <PreviewSums data={data} />
    </section>
  )
}

/** Who would newly have an alert, or have none; of each what the alert would say. */
export function PreviewNames({ names, none }: { names: readonly Name[]; none: string }) {
  if (names.length === 0)
    return (
      <p className={classes.says}>
        <Phrase>{none}</Phrase>
      </p>
    )
  return (
    <ul className={classes.names}>
      {names.map((borrower) => (
        <PreviewName key={borrower.party_id} previewName={borrower} />
      ))}
    </ul>
  )
}

/** How many differ, and how much they owe. */
export function PreviewSums({ data }: { data: Omit<Preview, 'values' | 'values_in_force'> }) {
  return (
    <dl className={classes.sums}>
      {KINDS.map((kind) => (
        <div key={kind}>
          <dt>
            <Phrase>{HEADS[kind]}</Phrase>
          </dt>
          <dd>
            {formatCount(data[kind].borrowers)} <Money value={data[kind].exposure} />
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <Phrase>Borrowers with an alert: today → by these limits, of all</Phrase>
        </dt>
        <dd>
          {formatCount(data.alerted_now.borrowers)} → {formatCount(data.alerted_then.borrowers)} /{' '}
          {formatCount(data.borrowers)}
        </dd>
      </div>
    </dl>
  )
}

function PreviewName({ previewName: borrower }: { previewName: Name }) {
  const { party_id, party_name, change, before, after, exposure, says } = borrower
  return (
    <li data-change={change}>
      <Link to={href('party', { party_id })}>{party_name}</Link>
      <span>
        <Severity value={before ?? after} />
        {change === 'changed' && (
          <>
            {' → '}
            <Severity value={after} />
          </>
        )}
      </span>
      <span className={classes.change}>
        <Phrase>{WORDS[change]}</Phrase>
      </span>
      <span className={classes.amount}>{exposure === null ? '–' : <Money value={exposure} />}</span>
      {says && <span className={classes.would}>{says}</span>}
    </li>
  )
}
