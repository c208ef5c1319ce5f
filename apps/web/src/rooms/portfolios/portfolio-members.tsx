import { ActionIcon, Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import type { Portfolio, PortfolioMember } from '@saakh/domain/portfolio'
import { ChipFilter } from '@saakh/ui/chip-filter'
import type { Column } from '@saakh/ui/data-table'
import { ICON } from '@saakh/ui/icon'
import { Phrase, useNamed } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { bookColumns } from '../../parts/book-columns.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Pager, useBackFromBeyond } from '../../parts/pager.tsx'
import { PartySearch } from '../../parts/party-search.tsx'
import { PartyTable } from '../../parts/party-table.tsx'
import { RISKS } from '../../parts/risk-count.tsx'
import { Severity } from '../../parts/severity.tsx'
import { NameFilter } from '../../parts/text-filter.tsx'
import { When } from '../../parts/when.tsx'
import { NO_DATA, WHAT_COUNTS } from './copy.ts'
import classes from './portfolio.module.css'
import { usePortfolioRights } from './portfolio-data.ts'
import { portfolioSearch } from './searches.ts'
import { useMembers } from './use-members.ts'

const PER_PAGE = 50

/** The members, the gravest first; each count of the portfolio leads to the members that it counts. */
export function PortfolioMembers({ portfolio }: { portfolio: Portfolio }) {
  const { id, attributes } = portfolio
  const [{ risk, q: words, page = 1 }, patch] = useSearchParamsOf(portfolioSearch)
  const { mayChange } = usePortfolioRights()
  const { change } = useMembers(portfolio)
  const query = useQuery(
    q(
      api.portfolioParties,
      { params: { portfolio_id: id }, query: { risk, q: words, page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData },
    ),
  )
  const isBeyond = query.data !== undefined && query.data.data.length === 0 && !query.isPlaceholderData
  useBackFromBeyond(isBeyond, page, (to) => patch({ page: to > 1 ? to : null }, { replace: true }))
  const isNarrowed = risk !== undefined || words !== undefined
  const showAll = () => patch({ risk: null, q: null, page: null })
  return (
    <>
      {mayChange && <AddMembers portfolio={portfolio} />}
      {attributes.no_of_parties !== 0 && (
        <div className={classes.filters}>
          <ChipFilter
            label="Risk"
            options={RISKS.map(({ risk: value, word }) => ({
              value,
              label: word,
              count: attributes.risk_details[`${value}_risk`] ?? undefined,
            }))}
            value={risk}
            onChange={(value) => patch({ risk: value ?? null, page: null })}
          />
          <NameFilter className={classes.search} value={words} onPatch={patch} />
          <ExportList entity="portfolio_members" filters={{ portfolio_id: id, risk, q: words }} />
        </div>
      )}
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={8} columns={[34, 14, 18, 16, 12]} />}
        missing={NO_DATA}
        empty={{
          when: ({ data }) => data.length === 0 && page === 1,
          title: NO_DATA,
          text: isNarrowed
            ? 'No party of this portfolio has all of these properties.'
            : mayChange
              ? 'No party is in this portfolio yet. Find one above, or import a file of customer numbers or identifiers.'
              : 'No party is in this portfolio yet.',
          action: isNarrowed ? (
            <Button variant="default" onClick={showAll}>
              <Phrase>Show all parties</Phrase>
            </Button>
          ) : undefined,
        }}
      >
        {({ data, total_count }) => (
          <>
            <PartyTable
              label="Parties of this portfolio"
              parties={data}
              without={['cin']}
              more={[
                RISK,
                OPEN_ALERTS,
                ...bookColumns<PortfolioMember>(),
                ADDED,
                ...(mayChange ? [removal((party) => change(party, 'remove'))] : []),
              ]}
            />
            <p className={classes.note}>
              <Phrase>{WHAT_COUNTS}</Phrase>
            </p>
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </>
  )
}

function AddMembers({ portfolio }: { portfolio: Portfolio }) {
  const [{ do: dialog }, patch] = useSearchParamsOf(portfolioSearch)
  const { can } = usePolicy()
  const { change } = useMembers(portfolio)
  const box = useRef<HTMLInputElement>(null)
  const isAsked = dialog === 'add'
  useEffect(() => {
    if (!isAsked) return
    box.current?.focus()
    patch({ do: null }, { replace: true })
  }, [isAsked, patch])
  return (
    <div className={classes.add}>
      <div className={classes.find}>
        <PartySearch
          label="Add a party"
          placeholder="Name, CIN, PAN or GSTIN"
          inputRef={box}
          clearsOnPick
          onPick={(party) => change(party, 'add')}
        />
      </div>
      {can('/v1/admin/uploads', 'POST') && (
        <Button variant="default" onClick={() => patch({ do: 'import' })}>
          <Phrase>Import from a file</Phrase>
        </Button>
      )}
    </div>
  )
}

const RISK: Column<PortfolioMember> = {
  key: 'risk',
  head: 'Risk',
  width: 92,
  cell: ({ risk }) => <Severity value={risk} />,
}
const OPEN_ALERTS: Column<PortfolioMember> = {
  key: 'open_alerts',
  head: 'Open alerts',
  width: 96,
  align: 'right',
  cell: ({ open_alerts }) =>
    open_alerts === null ? (
      '-'
    ) : (
      <>
        {formatCount(open_alerts)}
        <span className={classes.unit}>
          {' '}
          <Phrase>{open_alerts === 1 ? 'open alert' : 'open alerts'}</Phrase>
        </span>
      </>
    ),
}
const ADDED: Column<PortfolioMember> = {
  key: 'added_at',
  head: 'Added',
  width: 96,
  narrow: 'hidden',
  cell: ({ added_at }) => <When as="date" value={added_at} />,
}
const removal = (onRemove: (party: PortfolioMember) => void): Column<PortfolioMember> => ({
  key: 'remove',
  head: '',
  width: 44,
  narrow: 'figure',
  cell: (party) => <RemoveMember name={party.name} onRemove={() => onRemove(party)} />,
})

function RemoveMember({ name, onRemove }: { name: string; onRemove: () => void }) {
  const named = useNamed()
  return (
    <ActionIcon
      size={28}
      title={named('Remove from the portfolio')}
      aria-label={named('Remove {1} from the portfolio', name)}
      onClick={onRemove}
    >
      <X {...ICON} />
    </ActionIcon>
  )
}
