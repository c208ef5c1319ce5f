import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { APPROVAL_KINDS, kindOfApproval } from '@saakh/contract/approval-kinds'
import { APPROVAL_STATES, type Approval } from '@saakh/contract/approvals'
import { formatCount } from '@saakh/domain/formats'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord } from '@saakh/ui/status-word'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, useBackFromBeyond } from '../../parts/pager.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { When } from '../../parts/when.tsx'
import { ApprovalDays } from './approval-days.tsx'
import { momentOf, STATES, titleOf } from './approval-words.ts'
import classes from './approvals.module.css'
import { approvalsSearch } from './searches.ts'

const PER_PAGE = 20

/** All that needs a second person, and what was decided. */
export default function Approvals() {
  const [{ status = 'pending', kind, page = 1 }, patch] = useSearchParamsOf(approvalsSearch)
  const { opened, open } = usePanels()
  const query = useQuery(
    q(api.adminApprovals, { query: { status, kind, page, per_page: PER_PAGE } }, { placeholderData: keepPreviousData }),
  )
  const isBeyond = query.data?.data.length === 0 && !query.isPlaceholderData
  useBackFromBeyond(isBeyond, page, (to) => patch({ page: to }, { replace: true }))
  const columns = useColumns()
  const counts = query.data?.counts
  return (
    <Page
      title="Approvals"
      aside={counts && formatCount(counts.pending)}
      action={<ExportList entity="approvals" filters={{ status, kind }} />}
      filters={
        <div className={classes.filters}>
          <ChipFilter
            label="State"
            options={APPROVAL_STATES.map((value) => ({ value, label: STATES[value].label, count: counts?.[value] }))}
            value={status}
            onChange={(chosen) => patch({ status: chosen ?? null, page: null }, { replace: true })}
          />
          <ChipFilter
            label="Kind"
            options={APPROVAL_KINDS.map((value) => ({ value, label: kindOfApproval(value).label }))}
            value={kind}
            onChange={(chosen) => patch({ kind: chosen ?? null, page: null }, { replace: true })}
          />
        </div>
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={8} columns={[40, 20, 20, 16]} />}
        empty={{
          when: ({ data }) => data.length === 0 && page === 1,
          title: status === 'pending' ? 'Nothing waits' : 'No requests',
          text:
            status === 'pending'
              ? 'What needs a second person stands here until somebody decides.'
              : 'Nothing is in this state.',
          action: kind && (
            <Button variant="default" onClick={() => patch({ kind: null, page: null })}>
              <Phrase>Show all kinds</Phrase>
            </Button>
          ),
        }}
      >
        {({ data, total_count }) => (
          <>
            <DataTable
              label="Approvals"
              columns={columns}
              rows={data}
              rowKey={({ approval_id }) => approval_id}
              selectedKey={opened?.name === 'approval' ? opened.params.approval_id : null}
              onOpen={({ approval_id }) => open('approval', { approval_id })}
            />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
      {query.data?.wait_days !== undefined && <ApprovalDays key={query.data.wait_days} days={query.data.wait_days} />}
    </Page>
  )
}

function useColumns(): readonly Column<Approval>[] {
  const { linkTo, isOpen } = usePanels()
  const say = usePhrases()
  const columns: readonly (Column<Approval> & { beside?: 'panel' })[] = [
    {
      key: 'title',
      head: 'Asked for',
      narrow: 'title',
      cell: ({ approval_id, title, title_said, is_own }) => (
        <>
          <Link {...linkTo('approval', { approval_id })} className={classes.title}>
            {titleOf({ title, title_said }, say)}
          </Link>
          {is_own && (
            <span className={classes.quiet}>
              {' '}
              · <Phrase>your own</Phrase>
            </span>
          )}
        </>
      ),
    },
    { key: 'kind', head: 'Kind', width: 170, cell: ({ kind }) => <Phrase>{kindOfApproval(kind).label}</Phrase> },
    { key: 'by', head: 'Asked by', width: 180, beside: 'panel', cell: ({ requested_by_name }) => requested_by_name },
    {
      key: 'state',
      head: 'State',
      width: 120,
      narrow: 'figure',
      cell: ({ status }) => <StatusWord word={STATES[status].label} tone={STATES[status].tone} />,
    },
    {
      key: 'moment',
      head: 'Until or decided',
      width: 190,
      beside: 'panel',
      narrow: 'named',
      cell: (approval) => <When value={momentOf(approval)} />,
    },
  ]
  // Beside the open request only what tells one from another.
  return columns.filter(({ beside }) => !(beside === 'panel' && isOpen))
}
