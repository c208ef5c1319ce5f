import { api } from '@saakh/contract/api'
import { formatDate, formatPercentage } from '@saakh/domain/formats'
import { DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Figure } from './figure.tsx'
import { type LenderReport, LINE_COLUMNS } from './other-lender-columns.tsx'
import figures from './party-figures.module.css'
import classes from './party-securities.module.css'

/** What CRILC and commercial bureaus tell of the borrower at other lenders. */
export function PartyOtherLenders({ party_id }: { party_id: string }) {
  const id = useId()
  const query = useQuery(q(api.partyOtherLenders, { params: { party_id } }))
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <Phrase>Other lenders</Phrase>
      </h2>
      <Loaded query={query} skeleton={<SkeletonRows rows={4} columns={[30, 14, 30, 14]} />}>
        {({ reports }) =>
          reports.length === 0 ? <NoReport /> : reports.map((report) => <Report key={report.name} report={report} />)
        }
      </Loaded>
    </section>
  )
}

function NoReport() {
  const { can } = usePolicy()
  return (
    <p className={classes.missing}>
      <Phrase>No report of other lenders is known. They come with the files of CRILC and of commercial bureaus.</Phrase>{' '}
      {can('/v1/admin/uploads', 'POST') && (
        <Link to={href('uploads', {}, { kind: 'crilc_status' })}>
          <Phrase>Go to uploads</Phrase>
        </Link>
      )}
    </p>
  )
}

const amount = (value: string | null) => (value === null ? '-' : <Money value={value} />)

function Report({ report }: { report: LenderReport }) {
  const say = usePhrases()
  const { name, reported_on, is_old, lines, own, own_by, others, own_percent, worst_of_others, enquiries } = report
  return (
    <div className={classes.part}>
      <h3 className={classes.subtitle}>
        {name}, {formatDate(reported_on)}
        {is_old && (
          <>
            {', '}
            <Phrase>too old to count</Phrase>
          </>
        )}
      </h3>
      <dl className={figures.figures}>
        <Figure label={own_by === 'book' ? 'Own exposure, by the book' : 'Own exposure'}>{amount(own)}</Figure>
        <Figure label="Exposure of others">{amount(others)}</Figure>
        <Figure label="Own share">{own_percent === null ? '-' : formatPercentage(own_percent)}</Figure>
        <Figure label="Worst class of others">
          <AssetClassWord value={worst_of_others} />
        </Figure>
        {enquiries && (
          <Figure label="Enquiries of lenders">
            {enquiries.count} <Phrase>within</Phrase> {enquiries.months} <Phrase>months</Phrase>
          </Figure>
        )}
      </dl>
      <DataTable
        label={`${name}, ${say('Lenders')}`}
        columns={LINE_COLUMNS}
        rows={lines}
        rowKey={(row) => row.fact_id}
      />
      <Before report={report} />
    </div>
  )
}

/** What has changed since the report of the same source before it. */
function Before({ report: { before, without_amount } }: { report: LenderReport }) {
  const say = usePhrases()
  return (
    <p className={classes.rule}>
      {before ? (
        <>
          <Phrase>The report before it is of</Phrase> {formatDate(before.reported_on)}: <Phrase>others then</Phrase>{' '}
          {amount(before.others)}
          {before.change_of_others !== null && (
            <>
              , <Phrase>change</Phrase> <Money value={before.change_of_others} />
            </>
          )}
          , <Phrase>worst class of others then</Phrase> {before.worst_of_others ?? say('not told')}.
        </>
      ) : (
        <Phrase>There is no report of this source before it.</Phrase>
      )}
      {without_amount > 0 && (
        <>
          {' '}
          <Phrase>Lines without an amount, missing in the sums:</Phrase> {without_amount}.
        </>
      )}
    </p>
  )
}
