import { api } from '@saakh/contract/api'
import { formatDate } from '@saakh/domain/formats'
import { STATEMENT_LINES, type StatementLineName } from '@saakh/domain/statement-lines'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { FilingSource } from '../../parts/filing-source.tsx'
import { Money } from '../../parts/money.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { SourceLink } from '../../parts/source-link.tsx'
import { When } from '../../parts/when.tsx'
import { Figure } from './figure.tsx'
import facilities from './party-facilities.module.css'
import figures from './party-figures.module.css'
import overview from './party-overview.module.css'
import { financialsQuery } from './party-queries.ts'
import { columnsShown, type StatementColumn } from './statement-columns.ts'

const SHOWN = 3

/** Whether there is anything to show; false until it is known. */
export const useHasResults = (party_id: string): boolean =>
  (useQuery(financialsQuery(party_id)).data?.data.length ?? 0) > 0

const filingsQuery = (party_id: string) =>
  q(api.partyFilings, { params: { party_id }, query: { page: 1, per_page: SHOWN } })

export const useHasFilings = (party_id: string): boolean =>
  (useQuery(filingsQuery(party_id)).data?.total_count ?? 0) > 0

interface ResultFigure {
  label: string
  line: StatementLineName
  column: StatementColumn
}

/** The first of the lines that the statement tells: a bank has interest earned and no revenue from operations. */
const figureOf = (
  column: StatementColumn | undefined,
  lines: readonly StatementLineName[],
  label?: string,
): ResultFigure | undefined => {
  const line = lines.find((name) => column?.lines[name] !== undefined)
  return column && line && { label: label ?? STATEMENT_LINES[line].label, line, column }
}

/** The latest year and what the company is worth, each with its date and its filing. */
export function LatestResults({ party_id }: { party_id: string }) {
  const all = useQuery(financialsQuery(party_id)).data?.data ?? []
  const year = columnsShown(all, { statement: 'profit_and_loss', span: 'year' })
  const sheet = columnsShown(all, { statement: 'balance_sheet' })
  const profit = year?.choice.statement === 'profit_and_loss' ? year.columns.at(-1) : undefined
  const balance = sheet?.choice.statement === 'balance_sheet' ? sheet.columns.at(-1) : undefined
  const shown = [
    figureOf(profit, ['revenue_from_operations', 'interest_earned', 'income']),
    figureOf(profit, ['profit_loss_for_period'], 'Profit or loss'),
    figureOf(balance, ['equity', 'equity_attributable_to_owners_of_parent'], 'Net worth'),
  ].filter((figure) => figure !== undefined)
  const statements = [...new Set(shown.map(({ column }) => column))]
  return (
    <div className={facilities.latest}>
      <dl className={figures.figures}>
        {shown.map(({ label, line, column }) => (
          <Figure key={label} label={label}>
            <Money value={column.lines[line]} />
          </Figure>
        ))}
      </dl>
      {statements.map((column) => (
        <p key={column.fact_id} className={facilities.source}>
          <Phrase>{lengthOf(column)}</Phrase>, <Phrase>{column.nature}</Phrase> · <Source column={column} />
        </p>
      ))}
    </div>
  )
}

const lengthOf = ({ months, period_end }: StatementColumn): string =>
  months === null ? `Balance sheet at ${formatDate(period_end)}` : `${months} months to ${formatDate(period_end)}`

function Source({ column: { source, filing } }: { column: StatementColumn }) {
  if (source === 'borrower')
    return (
      <>
        <Phrase>given by the borrower</Phrase> <SourceLink source={filing} />
      </>
    )
  return (
    <FilingSource place={{ ...filing, element: null }}>
      <Phrase>{`Filing of ${formatDate(filing.published_at)}`}</Phrase>
    </FilingSource>
  )
}

/** The last things that were published. */
export function LatestFilings({ party_id }: { party_id: string }) {
  const { data } = useQuery(filingsQuery(party_id))
  return (
    <ul className={overview.filings}>
      {data?.data.map(({ key, date, title, address }) => (
        <li key={key}>
          <span className={overview.when}>
            <When as="date" value={date} />
          </span>
          <span className={overview.summary}>
            {address ? <OutsideLink address={address}>{title}</OutsideLink> : title}
          </span>
        </li>
      ))}
    </ul>
  )
}
