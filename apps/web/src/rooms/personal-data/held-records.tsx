import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { HeldSection } from '@saakh/contract/personal-data'
import { formatCount } from '@saakh/domain/formats'
import { KeyValues } from '@saakh/ui/key-values'
import { Filled, Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Reveal, useOpening } from '../../parts/reveal.tsx'
import { NO_DATA } from './copy.ts'
import { DecideErasure } from './decide-erasure.tsx'
import { LegalHold } from './legal-hold.tsx'
import classes from './personal-data.module.css'

export type HeldParty = Read<typeof api.held>['parties'][number]

/** First how much of what; the records themselves once somebody said what they are needed for. */
export function HeldRecords({ who }: { who: string }) {
  const opening = useOpening(api.held)
  const query = useQuery(q(api.held, { query: { who }, revealed: opening.revealed }))
  return (
    <Loaded
      query={query}
      missing={NO_DATA}
      skeleton={<SkeletonRows rows={6} columns={[30, 10]} />}
      empty={{
        when: ({ sections }) => sections.length === 0,
        title: NO_DATA,
        text: 'Nothing of your organization names this person.',
      }}
    >
      {(held) => (
        <>
          {held.parties.map((party) => (
            <Meant key={party.party_id} party={party} />
          ))}
          <div className={classes.ways}>
            <Reveal opening={opening} answer={held} holdsMore />
          </div>
          {held.sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </>
      )}
    </Loaded>
  )
}

function Meant({ party }: { party: HeldParty }) {
  return (
    <section className={classes.part} aria-label={party.name}>
      <h2>
        <Link to={href('party', { party_id: party.party_id })}>{party.name}</Link>
        {party.on_hold && (
          <span className={classes.quiet}>
            {' '}
            <Phrase>· legal hold</Phrase>
          </span>
        )}
      </h2>
      <div className={classes.ways}>
        <DecideErasure party={party} />
        <LegalHold party={party} />
      </div>
    </section>
  )
}

const humanized = (name: string) => name.replaceAll('_', ' ')

function Section({ section: { title, total, rows } }: { section: HeldSection }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2>
        {title} <span className={classes.quiet}>{formatCount(total)}</span>
      </h2>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a record has no name, and none moves
        <div key={at} className={classes.record}>
          <KeyValues
            items={Object.entries(row).map(([name, value]) => ({ key: name, label: humanized(name), value }))}
          />
        </div>
      ))}
      {rows.length > 0 && rows.length < total && (
        <p className={classes.quiet}>
          <Filled
            text="{1} of {2} are shown; the command {3} tells all."
            slots={[formatCount(rows.length), formatCount(total), 'access-request']}
          />
        </p>
      )}
    </section>
  )
}
