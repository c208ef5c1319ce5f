import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { RuleRow } from '@saakh/contract/rules'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { FigureList } from '../../parts/figure-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { ChangeList } from './change-list.tsx'
import { KeptProposal } from './kept-proposal.tsx'
import { LimitsForm } from './limits-form.tsx'
import { OwnRuleTold } from './own-rule-told.tsx'
import { PastProposals } from './past-proposals.tsx'
import classes from './rules.module.css'
import { ruleSearch } from './searches.ts'
import { VersionTable } from './version-table.tsx'
import { WeekBars } from './week-bars.tsx'

type Body = Read<typeof api.rule>

/** One rule: what it costs and catches, its limits with their preview, what is proposed, and every version. */
export default function Rule() {
  const { code = '' } = useParams()
  const [{ portfolio_id }, patch] = useSearchParamsOf(ruleSearch)
  const query = useQuery(q(api.rule, { params: { code } }))
  return (
    <Page
      title={query.data?.rule.label ?? 'Rule'}
      aside={<Link to={href('rules')}>{<Phrase>All rules</Phrase>}</Link>}
      filters={
        query.data &&
        query.data.portfolios.length > 0 && (
          <ChoiceFilter
            label="Limits of the organization"
            options={query.data.portfolios.map(({ portfolio_id: value, name }) => ({ value, label: name }))}
            value={portfolio_id}
            onChange={(value) => patch({ portfolio_id: value })}
          />
        )
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={8} columns={[30, 30, 20]} />}>
        {(body) => <Told body={body} portfolio_id={portfolio_id ?? null} />}
      </Loaded>
    </Page>
  )
}

function Told({ body, portfolio_id }: { body: Body; portfolio_id: string | null }) {
  const { can } = usePolicy()
  const { rule, versions, changes } = body
  const own = versions.find((version) => version.is_in_force && version.portfolio_id === portfolio_id)
  return (
    <>
      <p className={classes.says}>{rule.summary}</p>
      {rule.own && <OwnRuleTold rule={rule} own={rule.own} today={body.today} />}
      <Figures rule={rule} />
      {rule.proposal && portfolio_id === null && (
        <KeptProposal rule={rule} proposal={rule.proposal} today={body.today} />
      )}
      <div className={classes.columns}>
        <section className={classes.part}>
          <h2>
            <Phrase>{portfolio_id === null ? 'Limits of the organization' : 'Limits of the portfolio'}</Phrase>
          </h2>
          <LimitsForm
            key={`${portfolio_id} ${own?.threshold_set_id}`}
            rule={rule}
            portfolio_id={portfolio_id}
            in_force={own ?? rule.in_force}
            today={body.today}
            mayPropose={can('/v1/admin/rules', 'POST') && rule.own?.is_in_force !== false}
          />
        </section>
        <section className={classes.part}>
          <h2>
            <Phrase>Proposed changes</Phrase>
          </h2>
          <ChangeList rule={rule} changes={changes} today={body.today} />
        </section>
      </div>
      <PastProposals proposals={body.past_proposals} fields={rule.fields} />
      <section className={classes.part}>
        <h2>
          <Phrase>Versions</Phrase>
        </h2>
        {versions.length === 0 ? (
          <p className={classes.says}>
            <Phrase>No version was put in force yet.</Phrase>
          </p>
        ) : (
          <VersionTable rule={rule} versions={versions} />
        )}
      </section>
    </>
  )
}

/** Of alerts of 365 days, apart from what is open and comes weekly. */
function Figures({ rule }: { rule: RuleRow }) {
  const { weeks, alerts_per_week, open_alerts, alerts_of_year, decided, codes, borrowers_of_year, became_npa } = rule
  return (
    <FigureList
      figures={[
        [
          'Alerts a week',
          <span key="alerts" className={classes.weekly}>
            {alerts_per_week.toFixed(1)} <WeekBars weeks={weeks} />
          </span>,
        ],
        ['Open alerts', formatCount(open_alerts)],
        [
          'Decided in 365 days',
          <Fragment key="decided">
            {formatCount(decided)} / {formatCount(alerts_of_year)}
          </Fragment>,
        ],
        ['Closed as too strict', formatCount(codes.rule_too_strict ?? 0)],
        [
          'Borrowers that became NPA afterwards',
          <Fragment key="borrowers">
            {formatCount(became_npa)} / {formatCount(borrowers_of_year)}
          </Fragment>,
        ],
      ]}
    />
  )
}
