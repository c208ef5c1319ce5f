import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatPercentage } from '@saakh/domain/formats'
import type { Portfolio } from '@saakh/domain/portfolio'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { FacilityTable } from '../../parts/facility-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { DemoTag, isAllDemo } from '../../parts/tag.tsx'
import classes from './portfolio.module.css'

type Limits = Read<typeof api.bookLimits>
type Row = Limits['data'][number]

const SHOWN = 50

/** The members at or near a limit: of the lender for one borrower or group, and of their own facilities. */
export function PortfolioLimits({ portfolio: { id } }: { portfolio: Portfolio }) {
  return (
    <div className={classes.parts}>
      <OfTheLender portfolio_id={id} />
      <OfFacilities portfolio_id={id} />
    </div>
  )
}

const columnsFor = (allDemo: boolean): Column<Row>[] => [
  {
    key: 'label',
    head: 'Borrower or group',
    narrow: 'title',
    cell: ({ by, key, label, is_demo }) => (
      <span className={classes.label}>
        {by === 'group' ? (
          <Link to={href('group', { group_id: key })}>
            <Phrase>Group of</Phrase> {label}
          </Link>
        ) : (
          <Link to={href('party', { party_id: key })}>{label}</Link>
        )}{' '}
        {is_demo && !allDemo && <DemoTag />}
      </span>
    ),
  },
  {
    key: 'by',
    head: 'Limit for',
    width: 130,
    cell: ({ by }) => <Phrase>{by === 'group' ? 'one group' : 'one borrower'}</Phrase>,
  },
  {
    key: 'borrowers',
    head: 'Borrowers',
    align: 'right',
    width: 90,
    narrow: 'named',
    isNone: ({ by }) => by === 'borrower',
    cell: ({ borrowers }) => formatCount(borrowers),
  },
  {
    key: 'limit',
    head: 'Limit',
    align: 'right',
    width: 120,
    narrow: 'named',
    cell: ({ limit }) => <Money value={limit} />,
  },
  {
    key: 'used_percent',
    head: 'Used',
    align: 'right',
    width: 150,
    narrow: 'named',
    cell: ({ used_percent, is_above_limit }) => (
      <>
        {is_above_limit && <StatusWord word="Above the limit" tone="high" />} {formatPercentage(used_percent)}
      </>
    ),
  },
  {
    key: 'room',
    head: 'Left',
    align: 'right',
    width: 120,
    narrow: 'named',
    cell: ({ room }) => <Money value={room} />,
  },
  {
    key: 'exposure',
    head: 'Exposure',
    align: 'right',
    width: 120,
    narrow: 'figure',
    cell: ({ exposure }) => <Money value={exposure} />,
  },
]

function OfTheLender({ portfolio_id }: { portfolio_id: string }) {
  const heading = useId()
  const say = usePhrases()
  const query = useQuery(q(api.bookLimits, { query: { portfolio_id } }))
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <div className={classes.partHead}>
        <h2 id={heading}>
          <Phrase>Limits for one borrower and one group</Phrase>
        </h2>
        <div className={classes.partActs}>
          <Link to={href('book_concentration', {}, { portfolio_id })}>
            <Phrase>Concentration</Phrase>
          </Link>
          <ExportList entity="exposure_limits" filters={{ portfolio_id }} />
        </div>
      </div>
      <Loaded query={query} skeleton={<SkeletonRows rows={4} columns={[30, 14, 14, 14]} />}>
        {({ limit, from_percent, data }) => (
          <>
            <p className={classes.note}>
              <Phrase>
                {limit === null
                  ? 'Head office has not entered any limits yet, so nothing is compared with them.'
                  : 'Borrowers, and groups with a member here, are shown with all that they owe, from so much of a limit on:'}
              </Phrase>{' '}
              {limit && formatPercentage(from_percent)} {isAllDemo(data) && <DemoTag />}
            </p>
            {limit !== null && data.length === 0 && (
              <p className={classes.note}>
                <Phrase>No borrower and no group does.</Phrase>
              </p>
            )}
            {data.length > 0 && (
              <DataTable
                label={say('Limits for one borrower and one group')}
                columns={columnsFor(isAllDemo(data))}
                rows={data}
                rowKey={({ by, key }) => `${by} ${key}`}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function OfFacilities({ portfolio_id }: { portfolio_id: string }) {
  const heading = useId()
  const navigate = useNavigate()
  const register = 'at_limit' as const
  const query = useQuery(
    q(api.bookRegister, { params: { register }, query: { portfolio_id, page: 1, per_page: SHOWN } }),
  )
  const toRegister = (change: Record<string, unknown> = {}) =>
    href('book_register', { register }, { portfolio_id, ...change })
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <div className={classes.partHead}>
        <h2 id={heading}>
          <Phrase>Limits of facilities</Phrase>
        </h2>
        <Link to={toRegister()}>
          <Phrase>The register</Phrase>
        </Link>
      </div>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={6} columns={[26, 14, 12, 12, 10]} />}
        empty={{
          when: ({ total_count }) => total_count === 0,
          title: 'No facility is at its limit',
          text: 'No cash credit or overdraft of its parties is drawn so far.',
        }}
      >
        {({ data, total_count, totals }) => (
          <>
            <p className={classes.note}>
              {formatCount(total_count)} <Phrase>facilities with an exposure of</Phrase>{' '}
              <Money value={totals.exposure} /> {data.every(({ is_demo }) => is_demo) && <DemoTag />}
            </p>
            <FacilityTable
              register={register}
              search={{}}
              facilities={data}
              onChange={({ sort_by, sort_in }) => void navigate(toRegister({ sort_by, sort_in }))}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}
