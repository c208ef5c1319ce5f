import { api } from '@saakh/contract/api'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Reveal, useOpening } from '../../parts/reveal.tsx'
import { Figure } from './figure.tsx'
import figures from './party-figures.module.css'
import { PartyOutcomes } from './party-outcomes.tsx'
import classes from './party-securities.module.css'
import {
  NET_COLUMNS,
  NOT_NET,
  REVIEW_COLUMNS,
  SECURITY_COLUMNS,
  type Securities,
  STATEMENT_COLUMNS,
} from './security-columns.tsx'

/** What secures the facilities, what is left of the exposure, and what was asked of the borrower and came. */
export function PartySecurities({ party_id }: { party_id: string }) {
  const id = useId()
  const opening = useOpening(api.partySecurities, { party_id })
  const query = useQuery(q(api.partySecurities, { params: { party_id }, revealed: opening.revealed }))
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <Phrase>Security and reviews</Phrase>
      </h2>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} columns={[30, 14, 30, 14]} />}>
        {(partySecurities) => (
          <>
            <Reveal opening={opening} answer={partySecurities} />
            <Net securities={partySecurities} />
            <Part
              title="Securities and guarantees"
              kind="securities"
              missing="No file mentions security or guarantees. They come with the file Security and guarantees."
              columns={SECURITY_COLUMNS}
              rows={partySecurities.securities}
            />
            <Part
              title="Stock statements"
              kind="stock_statements"
              missing="No file mentions stock statements. They come with the file Stock and book-debt statements."
              columns={STATEMENT_COLUMNS}
              rows={partySecurities.stock_statements}
            />
            <Part
              title="Reviews, inspections and stock audits"
              kind="limit_reviews"
              missing="No file mentions reviews. They come with the file Reviews, inspections and stock audits."
              columns={REVIEW_COLUMNS}
              rows={partySecurities.reviews}
            />
            <PartyOutcomes securities={partySecurities} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Net({ securities: { facilities, whole } }: { securities: Securities }) {
  const say = usePhrases()
  if (facilities.length === 0) return null
  return (
    <>
      <dl className={figures.figures}>
        <Figure label="Exposure">{whole.exposure === null ? '-' : <Money value={whole.exposure} />}</Figure>
        <Figure label="Security that counts">
          <Money value={whole.secured} />
        </Figure>
        <Figure label="Net of security">
          {whole.net === null ? (
            <Phrase>{NOT_NET[whole.because ?? 'no_security']}</Phrase>
          ) : (
            <Money value={whole.net} />
          )}
        </Figure>
      </dl>
      <DataTable
        label={say('Facilities and their security')}
        columns={NET_COLUMNS}
        rows={facilities}
        rowKey={({ account_number, kind, exposure }) => `${account_number} ${kind} ${exposure}`}
      />
      <p className={classes.rule}>
        <Phrase>
          A security counts by a valuation of the last three years, a deposit by its whole amount, a guarantee not at
          all. What secures all facilities lowers the sum alone.
        </Phrase>
      </p>
    </>
  )
}

interface PartProps<T> {
  title: string
  /** The kind of file that brings it. */
  kind: string
  missing: string
  columns: readonly Column<T>[]
  rows: readonly T[]
}

function Part<T extends { fact_id: string }>({ title, kind, missing, columns, rows }: PartProps<T>) {
  const say = usePhrases()
  const { can } = usePolicy()
  return (
    <div className={classes.part}>
      <h3 className={classes.subtitle}>
        <Phrase>{title}</Phrase>
      </h3>
      {rows.length > 0 ? (
        <DataTable label={say(title)} columns={columns} rows={rows} rowKey={({ fact_id }) => fact_id} />
      ) : (
        <p className={classes.missing}>
          <Phrase>{missing}</Phrase>{' '}
          {can('/v1/admin/uploads', 'POST') && (
            <Link to={href('uploads', {}, { kind })}>
              <Phrase>Go to uploads</Phrase>
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
