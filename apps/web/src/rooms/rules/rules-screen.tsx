import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { RuleRow } from '@saakh/contract/rules'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { TextFilter } from '../../parts/text-filter.tsx'
import { ProposalLine } from './proposal-figures.tsx'
import { valueText } from './rule-words.ts'
import classes from './rules.module.css'
import { rulesSearch } from './searches.ts'
import { WeekBars } from './week-bars.tsx'

const SHOWN_LIMITS = 2

/** The first limits and how many more. */
function LimitsInForce({ row: { fields, in_force } }: { row: RuleRow }) {
  const say = usePhrases()
  const texts = fields.map((field) => `${say(field.label)} ${say(valueText(field, in_force.values[field.key]))}`)
  const more = texts.length - SHOWN_LIMITS
  return texts.slice(0, SHOWN_LIMITS).join(' · ') + (more > 0 ? ` · +${more}` : '')
}

const sourceOf = ({ own, in_force }: RuleRow): string => {
  if (own)
    return own.is_in_force ? (own.is_retired ? 'your rule, out of force' : 'your rule') : 'your rule, not in force yet'
  return in_force.threshold_set_id === null ? 'as shipped' : 'set by you'
}

/** Share of the alerts of a year; nothing where there are none. */
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`)

function Proposal({ row: { proposal, fields } }: { row: RuleRow }) {
  const field = fields.find(({ key }) => key === proposal?.limit)
  if (!proposal || !field) return null
  return (
    <span className={`${classes.category} ${classes.wraps}`}>
      <b className={classes.waits}>
        <ProposalLine proposal={proposal} field={field} />
      </b>
    </span>
  )
}

const COLUMNS: Column<RuleRow>[] = [
  {
    key: 'label',
    head: 'Rule',
    width: '30%',
    narrow: 'title',
    cell: ({ code, label, category, changes }) => (
      <>
        <Link to={href('rule', { code })} className={classes.name}>
          <Phrase>{label}</Phrase>
        </Link>
        <span className={classes.category}>
          <Phrase>{category}</Phrase>
          {changes > 0 && (
            <b className={classes.waits}>
              {' · '}
              {formatCount(changes)} <Phrase>{changes === 1 ? 'change proposed' : 'changes proposed'}</Phrase>
            </b>
          )}
        </span>
      </>
    ),
  },
  {
    key: 'limits',
    head: 'Limits in force',
    narrow: 'detail',
    cell: (row) => (
      <>
        <LimitsInForce row={row} />
        <span className={classes.category}>
          <Phrase>{sourceOf(row)}</Phrase>
          {row.portfolios > 0 && (
            <>
              {' · '}
              {formatCount(row.portfolios)} <Phrase>{row.portfolios === 1 ? 'portfolio' : 'portfolios'}</Phrase>
            </>
          )}
        </span>
        <Proposal row={row} />
      </>
    ),
  },
  {
    key: 'weeks',
    head: 'Alerts a week',
    align: 'right',
    width: 150,
    narrow: 'named',
    cell: ({ weeks, alerts_per_week }) => (
      <span className={classes.weekly}>
        <WeekBars weeks={weeks} />
        {alerts_per_week.toFixed(1)}
      </span>
    ),
  },
  {
    key: 'open',
    head: 'Open',
    align: 'right',
    width: 70,
    narrow: 'named',
    cell: ({ open_alerts }) => formatCount(open_alerts),
  },
  {
    key: 'decided',
    head: 'Decided in 365 days',
    align: 'right',
    width: 110,
    isSpare: true,
    narrow: 'hidden',
    cell: ({ decided, alerts_of_year }) => share(decided, alerts_of_year),
  },
  {
    key: 'npa',
    head: 'Became NPA afterwards',
    align: 'right',
    width: 120,
    isSpare: true,
    narrow: 'named',
    cell: ({ became_npa, borrowers_of_year }) =>
      borrowers_of_year === 0 ? '–' : `${formatCount(became_npa)} / ${formatCount(borrowers_of_year)}`,
  },
]

const filterRules = (rows: readonly RuleRow[], q: string | undefined, category: string | undefined) => {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(
    (row) =>
      (category === undefined || row.category === category) &&
      words.every((word) => `${row.label} ${row.code} ${row.summary}`.toLowerCase().includes(word)),
  )
}

/** Each rule with what it costs in alerts and what came of them. */
export default function Rules() {
  const say = usePhrases()
  const navigate = useNavigate()
  const { can } = usePolicy()
  const [{ q: words, category }, patch] = useSearchParamsOf(rulesSearch)
  const query = useQuery(q(api.rules))
  const categories = [...new Set(query.data?.data.map((row) => row.category) ?? [])].sort()
  return (
    <Page
      title="Rules and limits"
      aside={query.data && formatCount(query.data.data.length)}
      action={
        <span className={classes.links}>
          <Link to={href('alert_economics')}>
            <Phrase>What alerts cost</Phrase>
          </Link>
          <Link to={href('stress')}>
            <Phrase>Stress test</Phrase>
          </Link>
          <Link to={href('models')}>
            <Phrase>Inventory of models</Phrase>
          </Link>
          {can('/v1/admin/rules', 'POST') && (
            <Button component={Link} to={href('own_rule')}>
              <Phrase>Build a rule</Phrase>
            </Button>
          )}
        </span>
      }
      filters={
        <>
          <TextFilter
            label={say('Rule')}
            placeholder={say('Name or words')}
            value={words ?? ''}
            onChange={(text) => patch({ q: text ?? null })}
          />
          <ChoiceFilter
            label="Category"
            options={categories.map((value) => ({ value, label: value }))}
            value={category}
            onChange={(value) => patch({ category: value })}
          />
        </>
      }
    >
      <p className={classes.says}>
        <Phrase>
          A change of limits is drafted with its preview, tested over your own history, and put in force by a second
          person.
        </Phrase>
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={12} columns={[30, 30, 12, 8, 8]} />}
        empty={{
          when: ({ data }) => filterRules(data, words, category).length === 0,
          title: 'No rule matches',
          text: 'Clear the filters to see all rules.',
          action: (
            <Button variant="default" onClick={() => patch({ q: null, category: null })}>
              <Phrase>Clear the filters</Phrase>
            </Button>
          ),
        }}
      >
        {({ data }) => (
          <DataTable
            label={say('Rules and limits')}
            columns={COLUMNS}
            rows={filterRules(data, words, category)}
            rowKey={({ code }) => code}
            onOpen={({ code }) => void navigate(href('rule', { code }))}
          />
        )}
      </Loaded>
    </Page>
  )
}
