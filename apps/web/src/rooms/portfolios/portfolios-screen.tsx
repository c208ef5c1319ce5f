import { Button, Group, Text } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import type { MemberRisk, Portfolio } from '@saakh/domain/portfolio'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { href, screenNamed } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { NO_PORTFOLIOS } from '../../parts/empty-texts.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, pageOf } from '../../parts/pager.tsx'
import { RISKS, RiskCount } from '../../parts/risk-count.tsx'
import { NameFilter } from '../../parts/text-filter.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { WHAT_COUNTS } from './copy.ts'
import classes from './portfolio.module.css'
import { usePortfolioRights } from './portfolio-data.ts'
import { PortfolioForm } from './portfolio-form.tsx'
import { portfoliosSearch } from './searches.ts'

const PER_PAGE = 20
/** Fewer are seen at a glance. */
const ENOUGH_TO_FILTER = 8

const addressOf = ({ id }: Portfolio) => href('portfolio', { portfolio_id: id })

const risk = (risk: MemberRisk, word: string): Column<Portfolio> => ({
  key: `${risk}_risk`,
  head: word,
  align: 'right',
  width: 120,
  cell: (portfolio) => <RiskCount portfolio={portfolio} risk={risk} />,
})

const COLUMNS: Column<Portfolio>[] = [
  {
    key: 'name',
    head: 'Portfolio',
    narrow: 'title',
    cell: (portfolio) => (
      <Link to={addressOf(portfolio)} className={classes.name} title={portfolio.attributes.name}>
        {portfolio.attributes.name}
      </Link>
    ),
  },
  {
    key: 'description',
    head: 'Description',
    width: '32%',
    narrow: 'hidden',
    cell: ({ attributes: { description } }) => (
      <span className={classes.quiet} title={description ?? undefined}>
        {description ?? '-'}
      </span>
    ),
  },
  {
    key: 'parties',
    head: 'Parties',
    align: 'right',
    width: 90,
    narrow: 'figure',
    cell: ({ attributes }) => (
      <>
        {formatCount(attributes.no_of_parties)}
        <span className={classes.unit}>
          {' '}
          <Phrase>{attributes.no_of_parties === 1 ? 'party' : 'parties'}</Phrase>
        </span>
      </>
    ),
  },
  {
    key: 'exposure',
    head: 'Exposure',
    align: 'right',
    width: 120,
    narrow: 'named',
    isNone: ({ attributes: { exposure } }) => exposure === null,
    cell: ({ attributes: { exposure } }) => (exposure === null ? '-' : <Money value={exposure} />),
  },
  ...RISKS.map(({ risk: key, word }) => risk(key, word)),
]

/** Every portfolio with its members counted by the gravest open alert. */
export default function Portfolios() {
  const [{ page = 1, q: words, do: dialog }, patch] = useSearchParamsOf(portfoliosSearch)
  const { mayCreate } = usePortfolioRights()
  const { isOpen: isPanelOpen } = usePanels()
  const { opens } = usePolicy()
  const navigate = useNavigate()
  const portfolios = useQuery(
    q(api.adminPortfolios, { query: { page, per_page: PER_PAGE, q: words } }, { placeholderData: keepPreviousData }),
  )
  const total = portfolios.data?.total_count ?? 0
  const create = (isOpen: boolean) => patch({ do: isOpen ? 'create' : null }, { replace: !isOpen })
  const isLong = total > ENOUGH_TO_FILTER || words !== undefined
  return (
    <Page
      title="Portfolios"
      aside={total > 0 ? formatCount(total) : undefined}
      action={
        <Group gap={8}>
          {opens(screenNamed('book')) && (
            <Button component={Link} to={href('book')} variant="default">
              <Phrase>The whole book</Phrase>
            </Button>
          )}
          {opens(screenNamed('book')) && total > 1 && (
            <Button component={Link} to={href('compare_portfolios')} variant="default">
              <Phrase>Compare two</Phrase>
            </Button>
          )}
          <ExportList entity="portfolios" filters={{ q: words }} />
          {mayCreate && (
            <Button variant={isPanelOpen ? 'default' : 'filled'} onClick={() => create(true)}>
              <Phrase>New portfolio</Phrase>
            </Button>
          )}
        </Group>
      }
      filters={isLong && <NameFilter className={classes.search} value={words} onPatch={patch} />}
    >
      <Loaded
        query={portfolios}
        skeleton={<SkeletonRows rows={8} columns={[28, 30, 8, 10, 10, 10]} />}
        empty={{
          when: ({ data }) => data.length === 0 && page === 1,
          title: words === undefined ? NO_PORTFOLIOS : 'No portfolio has this name',
          text:
            words === undefined
              ? 'A portfolio groups parties, watches them and counts them by risk.'
              : 'Try another word of it.',
          action:
            words !== undefined ? (
              <Button variant="default" onClick={() => patch({ q: null })}>
                <Phrase>Show all portfolios</Phrase>
              </Button>
            ) : mayCreate ? (
              <Button variant="default" onClick={() => create(true)}>
                <Phrase>Create a portfolio</Phrase>
              </Button>
            ) : undefined,
        }}
      >
        {({ data, total_count }) => (
          <>
            <DataTable
              label="Portfolios"
              columns={COLUMNS}
              rows={pageOf(data, page, PER_PAGE)}
              rowKey={({ id }) => id}
              onOpen={(portfolio) => void navigate(addressOf(portfolio))}
            />
            <Text size="xs" c="dimmed" mt={8}>
              <Phrase>{WHAT_COUNTS}</Phrase>
            </Text>
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
      {dialog === 'create' && mayCreate && <PortfolioForm onClose={() => create(false)} />}
    </Page>
  )
}
