import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatMonth } from '@saakh/domain/formats'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PortfolioFilter } from '../../parts/portfolio-filter.tsx'
import { classRows, industryRows, movementRows, type PortfolioBook, wholeRows } from './comparison-rows.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { MEMBERS_OF_OTHERS, NO_PORTFOLIO } from './copy.ts'
import classes from './portfolio.module.css'
import { RiskByMonth } from './risk-by-month.tsx'
import { compareSearch } from './searches.ts'

const bookQuery = (portfolio_id: string | undefined) =>
  q(api.bookPortfolio, { params: { portfolio_id: portfolio_id ?? '' } }, { enabled: portfolio_id !== undefined })

/** Two portfolios side by side, with what differs in numbers. */
export default function ComparePortfolios() {
  const [{ left, right }, patch] = useSearchParamsOf(compareSearch)
  const first = useQuery(bookQuery(left))
  const second = useQuery(bookQuery(right))
  return (
    <Page
      title="Two portfolios"
      filters={
        <div className={classes.filters}>
          <PortfolioFilter label="First portfolio" value={left} onChange={(id) => patch({ left: id })} />
          <PortfolioFilter label="Second portfolio" value={right} onChange={(id) => patch({ right: id })} />
          {left !== undefined && right !== undefined && (
            <Button variant="default" size="xs" onClick={() => patch({ left: right, right: left })}>
              <Phrase>Swap</Phrase>
            </Button>
          )}
        </div>
      }
    >
      {left === undefined || right === undefined ? (
        <EmptyState
          title="Choose two portfolios"
          text="Their exposure, classes, movement, industries, alerts and coverage stand side by side here."
          action={
            <Button component={Link} to={href('portfolios')} variant="default">
              <Phrase>Go to portfolios</Phrase>
            </Button>
          }
        />
      ) : (
        <Loaded query={first} missing={NO_PORTFOLIO} skeleton={<SkeletonRows rows={10} columns={[30, 20, 20, 15]} />}>
          {(leftBook) => (
            <Loaded
              query={second}
              missing={NO_PORTFOLIO}
              skeleton={<SkeletonRows rows={10} columns={[30, 20, 20, 15]} />}
            >
              {(other) => <Compared left={leftBook} right={other} />}
            </Loaded>
          )}
        </Loaded>
      )}
    </Page>
  )
}

function Compared({ left, right }: { left: PortfolioBook; right: PortfolioBook }) {
  const heading = useId()
  const names = [left.name, right.name] as const
  const { from, to } = left
  return (
    <>
      <div className={classes.both}>
        <Heading book={left} />
        <Heading book={right} />
      </div>
      <ComparisonTable
        title="Figures"
        says="The difference is the second less the first. Coverage is the exposure of the borrowers whose signals were measured, as a share of the exposure of all to whom they apply."
        names={names}
        rows={wholeRows(left, right)}
      />
      <ComparisonTable title="By class" names={names} rows={classRows(left, right)} />
      <ComparisonTable
        title="Movement of the last month"
        says="Shares of the exposure that stood in a class at the month-end before: what became worse, and what became better."
        names={names}
        rows={movementRows(left, right)}
      />
      {from && to && (
        <p className={classes.note}>
          {formatMonth(from)} <Phrase>to</Phrase> {formatMonth(to)}
        </p>
      )}
      <ComparisonTable
        title="By industry"
        says="The five largest industries of each, as shares of its exposure."
        names={names}
        rows={industryRows(left, right)}
      />
      <section className={classes.compared} aria-labelledby={heading}>
        <h2 id={heading}>
          <Phrase>Risk by month</Phrase>
        </h2>
        <div className={classes.both}>
          {[left, right].map((book, at) => (
            <div key={at === 0 ? 'left' : 'right'}>
              <h3>{book.name}</h3>
              <RiskByMonth months={book.months} alert_months={book.alert_months} />
            </div>
          ))}
        </div>
      </section>
    </>
  )
}

const Heading = ({ book: { portfolio_id, name, has_more } }: { book: PortfolioBook }) => (
  <p className={classes.heading}>
    <Link to={href('portfolio', { portfolio_id })}>{name}</Link>
    {has_more && (
      <span className={classes.note}>
        {' '}
        <Phrase>Only parties</Phrase> <Phrase>{MEMBERS_OF_OTHERS}</Phrase>
      </span>
    )}
  </p>
)
