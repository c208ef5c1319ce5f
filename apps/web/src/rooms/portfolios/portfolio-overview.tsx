import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import type { Portfolio } from '@saakh/domain/portfolio'
import { NOT_NET_WORDS } from '@saakh/domain/security'
import { type KeyValue, KeyValues } from '@saakh/ui/key-values'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { href, screenNamed } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { AlertList } from '../../parts/alert-list.tsx'
import { CaseList } from '../../parts/case-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { RISKS, RiskCount } from '../../parts/risk-count.tsx'
import { When } from '../../parts/when.tsx'
import { NO_DATA, WHAT_COUNTS } from './copy.ts'
import classes from './portfolio.module.css'
import { PortfolioSettings } from './portfolio-settings.tsx'
import { RiskByMonth } from './risk-by-month.tsx'

const SHOWN = 5

/** How its parties stand, what is open about them, and what holds for them. */
export function PortfolioOverview({ portfolio }: { portfolio: Portfolio }) {
  const { opens } = usePolicy()
  return (
    <div className={classes.parts}>
      <Part title="Parties by risk" portfolio={portfolio} more={{ section: 'parties', says: 'All parties' }}>
        <ul className={classes.risks}>
          {RISKS.map(({ risk }) => (
            <li key={risk}>
              <RiskCount portfolio={portfolio} risk={risk} />
            </li>
          ))}
        </ul>
        <p className={classes.note}>
          <Phrase>{WHAT_COUNTS}</Phrase>
        </p>
      </Part>
      {opens(screenNamed('book')) && <InTheBook portfolio={portfolio} />}
      {opens(screenNamed('book')) && <ByMonth portfolio={portfolio} />}
      <Part title="Open alerts" portfolio={portfolio} more={{ section: 'alerts', says: 'All open alerts' }}>
        <NewestAlerts portfolio={portfolio} />
      </Part>
      <Part title="Open cases" portfolio={portfolio} more={{ section: 'cases', says: 'All cases' }}>
        <NewestCases portfolio={portfolio} />
      </Part>
      <Part title="Settings" portfolio={portfolio}>
        <PortfolioSettings portfolio={portfolio} />
      </Part>
      <Part title="About" portfolio={portfolio}>
        <KeyValues items={aboutOf(portfolio)} />
      </Part>
    </div>
  )
}

const BOOK_VIEWS = [
  { name: 'book_movement', says: 'Movement' },
  { name: 'book_concentration', says: 'Concentration' },
  { name: 'book_coverage', says: 'Coverage' },
] as const

/** What the lender's book says of its members together. */
function InTheBook({ portfolio: { id, attributes } }: { portfolio: Portfolio }) {
  const heading = useId()
  const only = { portfolio_id: id }
  return (
    <section aria-labelledby={heading} className={classes.part}>
      <div className={classes.partHead}>
        <h2 id={heading}>
          <Phrase>Exposure</Phrase>
        </h2>
        <Link to={href('book_register', { register: 'all' }, only)}>
          <Phrase>All facilities</Phrase>
        </Link>
      </div>
      <p className={classes.exposure}>
        {attributes.exposure === null ? <Phrase>No facility known</Phrase> : <Money value={attributes.exposure} />}
      </p>
      <NetOfSecurity portfolio_id={id} />
      <p className={classes.note}>
        {BOOK_VIEWS.map(({ name, says }, at) => (
          <Fragment key={name}>
            {at > 0 && ' · '}
            <Link to={href(name, {}, only)}>
              <Phrase>{says}</Phrase>
            </Link>
          </Fragment>
        ))}
        {' · '}
        <Link to={href('compare_portfolios', {}, { left: id })}>
          <Phrase>Compare with another portfolio</Phrase>
        </Link>
      </p>
    </section>
  )
}

/** Of the members of whom it can be said, and why it cannot be said of the others. */
function NetOfSecurity({ portfolio_id }: { portfolio_id: string }) {
  const { data } = useQuery(q(api.bookPortfolio, { params: { portfolio_id } }))
  if (!data || data.borrowers === 0) return null
  const { net, borrowers, exposure, not_told } = data.net
  return (
    <p className={classes.note}>
      <Phrase>Net of security</Phrase> <Money value={net} />: {formatCount(borrowers)}{' '}
      <Phrase>borrowers with an exposure of</Phrase> <Money value={exposure} />
      {not_told.map((exclusion) => (
        <Fragment key={exclusion.because}>
          {' · '}
          <Phrase>{NOT_NET_WORDS[exclusion.because]}</Phrase>: {formatCount(exclusion.borrowers)},{' '}
          <Money value={exclusion.exposure} />
        </Fragment>
      ))}
    </p>
  )
}

function ByMonth({ portfolio: { id } }: { portfolio: Portfolio }) {
  const heading = useId()
  const query = useQuery(q(api.bookPortfolio, { params: { portfolio_id: id } }))
  return (
    <section aria-labelledby={heading} className={classes.part}>
      <div className={classes.partHead}>
        <h2 id={heading}>
          <Phrase>Risk by month</Phrase>
        </h2>
        <Link to={href('book_movement', {}, { portfolio_id: id })}>
          <Phrase>Movement</Phrase>
        </Link>
      </div>
      <Loaded query={query} missing={NO_DATA} skeleton={<SkeletonRows rows={5} columns={[60, 30]} />}>
        {(book) => <RiskByMonth months={book.months} alert_months={book.alert_months} />}
      </Loaded>
    </section>
  )
}

interface PartProps {
  title: string
  portfolio: Portfolio
  more?: { section: string; says: string }
  children: ReactNode
}

function Part({ title, portfolio, more, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.partHead}>
        <h2 id={id}>
          <Phrase>{title}</Phrase>
        </h2>
        {more && (
          <Link to={href('portfolio', { portfolio_id: portfolio.id, section: more.section })}>
            <Phrase>{more.says}</Phrase>
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

function NewestAlerts({ portfolio }: { portfolio: Portfolio }) {
  const asked = { portfolio_id: portfolio.id, state: 'open', per_page: SHOWN } as const
  const query = useQuery(q(api.adminAlerts, { query: asked }))
  return (
    <Loaded
      query={query}
      missing={NO_DATA}
      skeleton={<SkeletonRows rows={3} columns={[10, 22, 50]} />}
      empty={{ when: ({ data }) => data.length === 0, title: NO_DATA, text: 'No alert is open for its parties.' }}
    >
      {({ data, total_count }) => (
        <>
          <AlertList label="Newest open alerts" alerts={data.slice(0, SHOWN)} />
          <Rest
            shown={Math.min(SHOWN, data.length)}
            total={total_count}
            says={(shown, total) => `${shown} of ${total} open alerts`}
          />
        </>
      )}
    </Loaded>
  )
}

function NewestCases({ portfolio }: { portfolio: Portfolio }) {
  const asked = { portfolio_id: portfolio.id, state: 'open', per_page: SHOWN } as const
  const query = useQuery(q(api.getCases, { query: asked }))
  return (
    <Loaded
      query={query}
      missing={NO_DATA}
      skeleton={<SkeletonRows rows={3} columns={[10, 34, 22]} />}
      empty={{ when: ({ cases }) => cases.length === 0, title: NO_DATA, text: 'No case is open about its parties.' }}
    >
      {({ cases, count }) => (
        <>
          <CaseList label="Newest open cases" cases={cases.slice(0, SHOWN)} />
          <Rest
            shown={Math.min(SHOWN, cases.length)}
            total={count}
            says={(shown, total) => `${shown} of ${total} open cases`}
          />
        </>
      )}
    </Loaded>
  )
}

const Rest = ({
  shown,
  total,
  says,
}: {
  shown: number
  total: number
  says: (shown: string, total: string) => string
}) =>
  total > shown && (
    <p className={classes.note}>
      <Phrase>{says(formatCount(shown), formatCount(total))}</Phrase>
    </p>
  )

const aboutOf = ({ attributes }: Portfolio): KeyValue[] => {
  const { created_at, created_by, updated_at, updated_by, version } = attributes
  return [
    { key: 'created', label: 'Created', value: <When value={created_at} />, note: created_by },
    ...(version !== null && version > 1
      ? [{ key: 'updated', label: 'Last edited', value: <When value={updated_at} />, note: updated_by }]
      : []),
  ]
}
