import { api } from '@saakh/contract/api'
import { CASE_RISKS, CASE_STATUSES } from '@saakh/domain/case-status'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError, q } from '../../data/api.ts'
import { NOT_ALLOWED } from '../../parts/loaded.tsx'
import { TextFilter } from '../../parts/text-filter.tsx'
import classes from './cases.module.css'
import type { casesSearch } from './searches.ts'

type Asked = z.output<typeof casesSearch>
type Change = { [K in keyof Asked]?: Asked[K] | null }

const FILTERS = ['status', 'state', 'risk', 'assignee', 'tasks', 'waiting', 'q'] as const
export const NO_FILTERS = {
  ...{ status: null, state: null, risk: null, assignee: null, tasks: null, waiting: null, q: null },
  page: null,
}
export const isFiltered = (search: Asked): boolean => FILTERS.some((name) => search[name] !== undefined)

interface Props {
  search: Asked
  onChange: (change: Change, options?: { replace?: boolean }) => void
  hidesAssignee: boolean
}

/** Chips that stand in the URL and carry the counts of the organization's cases. */
export function CaseFilters({ search, onChange, hidesAssignee }: Props) {
  const say = usePhrases()
  const change = (patch: Change) => onChange({ ...patch, page: null })
  const byStatus = useQuery(q(api.caseCountByStatus, { query: { type: search.counts ?? 'overall' } }))
  const byRisk = useQuery(q(api.caseCountByRisk))
  const isRefused = [byStatus, byRisk].some(({ error }) => error instanceof ApiError && error.status === 403)
  return (
    <>
      <TextFilter
        className={classes.search}
        label="Filter by subject, number or party"
        placeholder={say('Subject, number or party')}
        value={search.q ?? ''}
        onChange={(text) => onChange({ q: text ?? null, page: null }, { replace: true })}
      />
      <div className={classes.chips}>
        {!hidesAssignee && (
          <ChipFilter
            label="Assignee"
            options={[{ value: 'me', label: 'Assigned to me' }]}
            value={search.assignee}
            onChange={(assignee) => change({ assignee })}
          />
        )}
        <ChipFilter
          label="Risk"
          options={[
            ...CASE_RISKS.map((value) => ({ value, label: value, count: byRisk.data?.[value.toUpperCase()] })),
            { value: 'not_rated' as const, label: 'Not rated', count: byRisk.data?.NOT_RATED },
          ]}
          value={search.risk}
          // The counts are of open cases, and so is the list that they lead to.
          onChange={(risk) => change({ risk, ...(risk && !search.status && { state: 'open' }) })}
        />
        <ChipFilter
          label="State"
          options={[{ value: 'open' as const, label: 'Open only' }]}
          value={search.state}
          onChange={(state) => change({ state })}
        />
        <ChipFilter
          label="Tasks"
          options={[
            { value: 'open' as const, label: 'Tasks open' },
            { value: 'overdue' as const, label: 'Tasks overdue' },
          ]}
          value={search.tasks}
          onChange={(tasks) => change({ tasks })}
        />
        <ChipFilter
          label="Waiting"
          options={[
            { value: 'all' as const, label: 'Waiting for the borrower' },
            { value: 'ask_again' as const, label: 'To be asked again' },
          ]}
          value={search.waiting}
          onChange={(waiting) => change({ waiting })}
        />
      </div>
      <div className={classes.chips} data-whole>
        <ChipFilter
          label="Status"
          options={CASE_STATUSES.map((value) => ({
            value,
            label: value,
            count: byStatus.data && (byStatus.data[value] ?? 0),
          }))}
          value={search.status}
          onChange={(status) => change({ status, ...(status && { state: null }) })}
        />
        <span className={classes.word}>
          <Phrase>Counts</Phrase>
        </span>
        <ChipFilter
          label="Counts"
          options={[
            { value: 'overall', label: 'Overall' },
            { value: 'day', label: 'Today' },
          ]}
          value={search.counts ?? 'overall'}
          onChange={(counts) => onChange({ counts: counts === 'day' ? 'day' : null }, { replace: true })}
        />
        {isRefused && (
          <span role="status" className={classes.refused}>
            {NOT_ALLOWED}
          </span>
        )}
      </div>
    </>
  )
}
