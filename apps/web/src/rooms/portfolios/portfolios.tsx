import { Text } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { StatusWord, type Tone } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { useSearchParamsOf } from '../../screens.ts'
import { portfoliosSearch } from './screens.ts'

const PER_PAGE = 20
/** shell.txt section 2, empty states. */
const NO_PORTFOLIOS = "Looks like you don't have any portfolios"

type Portfolio = Read<typeof api.adminPortfolios>['data'][number]

/** The word stands in each cell, so that a count is read without its column and without colour. */
const risk = (key: 'high_risk' | 'medium_risk' | 'low_risk', word: string, tone: Tone): Column<Portfolio> => ({
  key,
  head: word,
  align: 'right',
  width: 130,
  cell: ({ attributes }) => {
    const count = attributes.risk_details[key]
    return <StatusWord word={`${formatCount(count)} ${word.toLowerCase()}`} tone={count > 0 ? tone : 'quiet'} />
  },
})

const COLUMNS: Column<Portfolio>[] = [
  { key: 'name', head: 'Portfolio', narrow: 'title', cell: ({ attributes }) => attributes.name },
  {
    key: 'parties',
    head: 'Parties',
    align: 'right',
    width: 110,
    narrow: 'figure',
    cell: ({ attributes }) => formatCount(attributes.no_of_parties),
  },
  risk('high_risk', 'High', 'high'),
  risk('medium_risk', 'Medium', 'medium'),
  risk('low_risk', 'Low', 'low'),
]

/** Every portfolio with its members counted by the severest open alert (SH-ROUTE-010, SH-API-080). */
export default function Portfolios() {
  const [{ page = 1 }, patch] = useSearchParamsOf(portfoliosSearch)
  const portfolios = useQuery(q(api.adminPortfolios, { query: { page, per_page: PER_PAGE } }))
  const total = portfolios.data?.total_count
  return (
    <Page title="Portfolios" aside={total ? formatCount(total) : undefined}>
      <Loaded
        query={portfolios}
        empty={{
          when: ({ data }) => data.length === 0 && page === 1,
          title: NO_PORTFOLIOS,
          text: 'A portfolio groups parties and counts them by risk.',
        }}
      >
        {({ data, total_count }) => (
          <>
            <DataTable label="Portfolios" columns={COLUMNS} rows={data} rowKey={({ id }) => id} />
            <Text size="xs" c="dimmed" mt={8}>
              Parties by the gravest of their open alerts; low includes those without any.
            </Text>
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(next) => patch({ page: next })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
