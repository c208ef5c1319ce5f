import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { figureText } from '@saakh/domain/ratio-figure'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Figure } from './figure.tsx'
import figures from './party-figures.module.css'
import classes from './party-peers.module.css'

type Peers = Read<typeof api.partyPeers>
type Row = Peers['ratios'][number]

const TOLD_BY: Record<NonNullable<Peers['industry']>['by'], string> = {
  register: 'by the company register',
  mapping: 'by your mapping of industries',
  customers_file: 'by your customers file',
}

/** Why there are no quartiles; of too few it is told in numbers. */
const BECAUSE: Record<Exclude<NonNullable<Peers['because']>, 'too_few'>, string> = {
  no_industry: 'Neither the company register nor your customers file gives its industry, so it has no peers.',
  no_year: 'No statement of a whole year is known, so that no ratio is computed.',
  not_commercial: 'Ratios of industrial companies say nothing of banks, NBFCs and insurers.',
  no_revenue: 'Its last year states no revenue, so that its size is not known and it has no peers.',
}

/** Ratios of the last year beside those of the lender's own borrowers; asked for by itself, so that nothing waits for it. */
export function PartyPeers({ party_id }: { party_id: string }) {
  const id = useId()
  const query = useQuery(q(api.partyPeers, { params: { party_id } }))
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <Phrase>Ratios and peers</Phrase>
      </h2>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} columns={[30, 14, 14, 14, 14]} />}>
        {(peers) => (
          <>
            <Whom peers={peers} />
            {peers.ratios.length > 0 && <Ratios peers={peers} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Whom({ peers }: { peers: Peers }) {
  const { because, industry, revenue, year_ends, of_industry, fewest } = peers
  if (because !== null && because !== 'too_few')
    return (
      <p className={classes.note}>
        <Phrase>{BECAUSE[because]}</Phrase>
      </p>
    )
  return (
    <>
      <dl className={figures.figures}>
        <Figure label="Peers">{formatCount(peers.peers)}</Figure>
        <Figure label="Others of the industry">{formatCount(of_industry)}</Figure>
        {industry && (
          <Figure label="Industry">
            {industry.is_nic && <Phrase>NIC division</Phrase>} {industry.name}{' '}
            <span className={classes.of}>
              <Phrase>{TOLD_BY[industry.by]}</Phrase>
            </span>
          </Figure>
        )}
        {revenue && (
          <Figure label="Revenue">
            <Money value={revenue.from} /> <Phrase>to</Phrase> <Money value={revenue.until} />
          </Figure>
        )}
        {year_ends && (
          <Figure label="Years that end">
            {formatDate(year_ends.from)} <Phrase>to</Phrase> {formatDate(year_ends.until)}
          </Figure>
        )}
      </dl>
      <p className={classes.note}>
        {because === 'too_few' ? (
          <>
            <Phrase>Too few of the borrowers you see are of this industry and size for quartiles. Needed:</Phrase>{' '}
            {formatCount(fewest)}.
          </>
        ) : (
          <Phrase>
            Peers are the borrowers you see of the same industry, with a revenue of a third to three times its own, each
            by its newest year in this span. A quartile lies between its two neighbours in proportion.
          </Phrase>
        )}
      </p>
    </>
  )
}

const Shown = ({ figure, of: { unit } }: { figure: number | null; of: Row }) =>
  figure === null ? '-' : <Phrase>{figureText(figure, unit)}</Phrase>

const quartile = (key: 'lower' | 'median' | 'upper', head: string): Column<Row> => ({
  key,
  head,
  align: 'right',
  width: 120,
  narrow: 'named',
  isNone: ({ quartiles }) => quartiles === null,
  cell: (row) => <Shown figure={row.quartiles?.[key] ?? null} of={row} />,
})

const COLUMNS: Column<Row>[] = [
  {
    key: 'label',
    head: 'Ratio',
    narrow: 'title',
    cell: ({ label, definition }) => (
      <span className={classes.ratio}>
        <b>
          <Phrase>{label}</Phrase>
        </b>
        <span className={classes.under}>
          <Phrase>{definition}</Phrase>
        </span>
      </span>
    ),
  },
  {
    key: 'own',
    head: 'This borrower',
    align: 'right',
    width: 120,
    narrow: 'figure',
    cell: (row) => (
      <span title={row.reason ?? undefined}>
        <Shown figure={row.own} of={row} />
      </span>
    ),
  },
  quartile('lower', 'Lower quartile'),
  quartile('median', 'Median'),
  quartile('upper', 'Upper quartile'),
  {
    key: 'standing',
    head: 'Beside its peers',
    width: 150,
    isNone: ({ quartiles }) => quartiles === null,
    cell: ({ standing }) =>
      standing && (
        <StatusWord
          word={standing === 'best_quarter' ? 'Safest quarter' : 'Weakest quarter'}
          tone={standing === 'best_quarter' ? 'accent' : 'medium'}
        />
      ),
  },
  {
    key: 'told',
    head: 'Peers that tell it',
    align: 'right',
    width: 130,
    narrow: 'named',
    cell: ({ told }) => formatCount(told),
  },
]

function Ratios({ peers: { ratios, year_end } }: { peers: Peers }) {
  const say = usePhrases()
  const reasons = ratios.flatMap(({ label, reason }) => (reason === null ? [] : `${label}: ${reason}`))
  return (
    <>
      <DataTable label={say('Ratios and peers')} columns={COLUMNS} rows={ratios} rowKey={({ key }) => key} />
      <p className={classes.note}>
        {year_end && (
          <>
            <Phrase>Year to</Phrase> {formatDate(year_end)}.{' '}
          </>
        )}
        {reasons.length > 0 && (
          <>
            <Phrase>Not measurable:</Phrase> {reasons.join(' ')}
          </>
        )}
      </p>
    </>
  )
}
