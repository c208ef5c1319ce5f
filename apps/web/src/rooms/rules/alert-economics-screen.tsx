import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { FigureList } from '../../parts/figure-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { AllOrPortfolio } from './all-or-portfolio.tsx'
import { RuleWorkTable, TeamTable, TogetherTable } from './economics-tables.tsx'
import classes from './rules.module.css'
import { ruleSearch } from './searches.ts'
import { WeekBars } from './week-bars.tsx'

type Economics = Read<typeof api.alertEconomics>

/** What the alerts of a year cost in work and what they caught, and whether the team keeps up. */
export default function AlertEconomics() {
  const [{ portfolio_id }, patch] = useSearchParamsOf(ruleSearch)
  const query = useQuery(q(api.alertEconomics, { query: { portfolio_id } }))
  return (
    <Page
      title="What alerts cost"
      aside={
        <Link to={href('rules')}>
          <Phrase>All rules</Phrase>
        </Link>
      }
      filters={
        query.data &&
        query.data.portfolios.length > 0 && (
          <AllOrPortfolio
            portfolios={query.data.portfolios}
            value={portfolio_id}
            onChange={(value) => patch({ portfolio_id: value })}
          />
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={10} columns={[30, 10, 10, 10, 10, 10]} />}
        empty={{
          when: ({ rules, open_undecided }) => rules.length === 0 && open_undecided === 0,
          title: 'No alert in 365 days',
          text: 'There was no alert about these borrowers, so there was no work.',
          action: (
            <Link to={href('rules')}>
              <Phrase>All rules</Phrase>
            </Link>
          ),
        }}
      >
        {(economics) => <Told economics={economics} />}
      </Loaded>
    </Page>
  )
}

const tenth = (value: number) => value.toFixed(1)

/** Whether more comes than is decided, in words: the figures beside it leave that to the reader. */
function Pace({ came_per_week, decided_per_week }: Economics) {
  const stay = came_per_week - decided_per_week
  if (stay <= 0) return <Phrase>The team decides at least as many alerts as come.</Phrase>
  return (
    <>
      <Phrase>More alerts come than are decided. Left over each week:</Phrase> {tenth(stay)}
    </>
  )
}

function Told({ economics }: { economics: Economics }) {
  const say = usePhrases()
  const { weeks, came_per_week, decided_per_week, open_undecided, minutes, rules, together } = economics
  return (
    <>
      <p className={classes.says}>
        <Phrase>
          Work is the median time between two decisions of one person. Pauses of more than half an hour are not counted.
          It is shown by rule and by team, never by person.
        </Phrase>{' '}
        <Pace {...economics} />
      </p>
      <FigureList
        figures={[
          [
            'Alerts a week',
            <span key="alerts" className={classes.weekly}>
              <WeekBars weeks={weeks.map(({ came }) => came)} />
              {tenth(came_per_week)}
            </span>,
          ],
          [
            'Decided a week',
            <span key="decided" className={classes.weekly}>
              <WeekBars weeks={weeks.map(({ decided }) => decided)} />
              {tenth(decided_per_week)}
            </span>,
          ],
          ['Open and undecided', formatCount(open_undecided)],
          ['Minutes an alert', minutes === null ? '–' : tenth(minutes)],
          ['Hours a week', minutes === null ? '–' : tenth((came_per_week * minutes) / 60)],
        ]}
      />
      <RuleWorkTable rules={rules} label={say('Work and catch of each rule')} />
      {together.length > 0 && <TogetherTable together={together} />}
      <TeamTable economics={economics} />
    </>
  )
}
