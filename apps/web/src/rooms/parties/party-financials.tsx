import { moneyUnitOf } from '@saakh/domain/formats'
import type { PartyRef } from '@saakh/domain/party'
import { said, saidIn } from '@saakh/domain/said'
import { STATEMENT_LABELS, STATEMENT_LINES } from '@saakh/domain/statement-lines'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { useContests } from '../../parts/contest-marks.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { NO_DATA } from './copy.ts'
import classes from './party-financials.module.css'
import { PartyPeers } from './party-peers.tsx'
import { financialsQuery } from './party-queries.ts'
import { PartyStrength } from './party-strength.tsx'
import { partySearch } from './searches.ts'
import {
  type Asked,
  columnsShown,
  isAfterGap,
  lineShown,
  linesOf,
  type Shown,
  type SpanGroup,
  type StatementColumn,
} from './statement-columns.ts'
import { StatementTable } from './statement-table.tsx'

const LineChart = lazy(() => import('./statement-chart.tsx'))

const SOURCE_LABELS: Record<StatementColumn['source'], string> = {
  published: 'Published results',
  borrower: 'Given by the borrower',
}
const NATURE_LABELS = { consolidated: 'Consolidated', standalone: 'Standalone' } as const
const SPAN_LABELS: Record<SpanGroup, string> = {
  quarter: 'Quarters',
  half_year: 'Half-years',
  nine_months: 'Nine months',
  year: 'Years',
  other: 'Other spans',
}
const UNIT_HEADS = { crore: '₹ crore', lakh: '₹ lakh', rupee: '₹' } as const

/** Periods as columns, lines as rows, each figure with its filing. */
export function PartyFinancials({ party }: { party: PartyRef }) {
  const query = useQuery(financialsQuery(party.party_id))
  return (
    <Loaded
      query={query}
      missing={NO_DATA}
      skeleton={<SkeletonRows rows={12} columns={[28, 14, 14, 14, 14]} />}
      empty={{
        when: ({ data }) => data.length === 0,
        title: NO_DATA,
        text: 'No result of this party was published that Saakh holds, and your organization has no statement of it.',
      }}
    >
      {({ data }) => (
        <>
          <Statements party={party} all={data} />
          <PartyPeers party_id={party.party_id} />
          <PartyStrength party_id={party.party_id} statements={data} />
        </>
      )}
    </Loaded>
  )
}

function Statements({ party, all }: { party: PartyRef; all: readonly StatementColumn[] }) {
  const [search, patch] = useSearchParamsOf(partySearch)
  const say = usePhrases()
  const contests = useContests({ party_id: party.party_id })
  const shown = columnsShown(all, search)
  if (!shown) return null
  const { choice, columns } = shown
  const lines = linesOf(columns, choice.statement)
  const line = lineShown(lines, choice.statement, search.line)
  const { unit, is_whole } = moneyUnitOf(columns.flatMap((column) => lines.map((name) => column.lines[name])))
  const set = (change: Parameters<typeof patch>[0]) => patch(change, { replace: true })
  return (
    <>
      <Switches shown={shown} set={set} />
      <p className={classes.note}>
        {saidIn(
          say,
          said('Amounts in {1}; in grey the change against the same span a year before.', said(UNIT_HEADS[unit])),
        )}
        {columns.some((column, index) => isAfterGap(column, columns[index - 1])) &&
          ` ${say('A dashed line stands where a statement between two periods is not held.')}`}
        {choice.source === 'borrower' && ` ${say('Given by the borrower, not published.')}`}{' '}
        {party.is_demo && <DemoTag />}
      </p>
      <StatementTable
        key={`${choice.source} ${choice.nature} ${choice.statement} ${choice.span}`}
        label={`${say(STATEMENT_LABELS[choice.statement])}, ${say(choice.nature)}`}
        head={UNIT_HEADS[unit]}
        columns={columns}
        contests={contests}
        lines={lines}
        line={line}
        onLine={(name) => set({ line: name })}
        unit={unit}
        places={is_whole ? 0 : 2}
      />
      {line !== null && columns.length > 1 && (
        <div className={classes.chart}>
          <h2>
            {say(STATEMENT_LINES[line].label)}, {say(choice.nature)}
          </h2>
          <Suspense fallback={<div className={classes.chartRoom} />}>
            <LineChart columns={columns} line={line} />
          </Suspense>
        </div>
      )}
    </>
  )
}

interface SwitchesProps {
  shown: Shown
  set: (change: Asked & { line?: null }) => void
}

/** Only what exists can be chosen; pressing the chosen one changes nothing. */
function Switches({ shown: { choice, sources, natures, statements, spans }, set }: SwitchesProps) {
  return (
    <div className={classes.switches}>
      {sources.length > 1 && (
        <ChipFilter
          label="Source"
          options={sources.map((value) => ({ value, label: SOURCE_LABELS[value] }))}
          value={choice.source}
          onChange={(value) => value && set({ source: value })}
        />
      )}
      <ChipFilter
        label="Statement"
        options={statements.map((value) => ({ value, label: STATEMENT_LABELS[value] }))}
        value={choice.statement}
        onChange={(value) => value && set({ statement: value, line: null })}
      />
      <ChipFilter
        label="Nature"
        options={natures.map((value) => ({ value, label: NATURE_LABELS[value] }))}
        value={choice.nature}
        onChange={(value) => value && set({ nature: value })}
      />
      {choice.span !== null && (
        <ChipFilter
          label="Span"
          options={[...spans].reverse().map((value) => ({ value, label: SPAN_LABELS[value] }))}
          value={choice.span}
          onChange={(value) => value && set({ span: value })}
        />
      )}
    </div>
  )
}
