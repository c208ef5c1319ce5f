import { SegmentedControl } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatDate, formatMonth } from '@saakh/domain/formats'
import { REGIME_WORDS } from '@saakh/domain/provision-words'
import { PROVISION_REGIMES } from '@saakh/domain/provisions'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { BookTabs, PROVISIONS } from '../../parts/book-tabs.tsx'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import { FeedNotice } from '../../parts/feed-notice.tsx'
import { FigureList } from '../../parts/figure-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { PortfolioFilter } from '../../parts/portfolio-filter.tsx'
import { ToUploads } from '../../parts/to-uploads.tsx'
import classes from './book.module.css'
import { ProvisionRates, ProvisionSums } from './provision-tables.tsx'
import { ProvisionedFacilities } from './provisioned-facilities.tsx'
import { RebuttalForm } from './rebuttal-form.tsx'
import { provisionSearch } from './searches.ts'

type Provisions = Read<typeof api.bookProvisions>

/** A working figure of provisions by one of two regimes. */
export default function BookProvisions() {
  const [search, patch] = useSearchParamsOf(provisionSearch)
  const { regime = 'norms', month, portfolio_id, rebut } = search
  const { can } = usePolicy()
  const say = usePhrases()
  const query = useQuery(
    q(api.bookProvisions, { query: { regime, month, portfolio_id } }, { placeholderData: keepPreviousData }),
  )
  const other = { group: null, because: null, increase: null, page: null }
  return (
    <Page
      title="Provisions"
      action={<ExportList entity="provision_totals" filters={{ regime, month, portfolio_id }} />}
      aside={query.data?.as_of && formatDate(query.data.as_of)}
      filters={
        <div className={classes.filters}>
          <SegmentedControl
            size="xs"
            aria-label={say('Regime')}
            data={PROVISION_REGIMES.map((value) => ({ value, label: say(REGIME_WORDS[value]) }))}
            value={regime}
            onChange={(value) =>
              patch({ regime: PROVISION_REGIMES.find((regime) => regime === value) ?? null, ...other })
            }
          />
          <ChoiceFilter
            className={classes.choice}
            label="At the last day-end"
            options={(query.data?.months ?? (month ? [month] : [])).map((value) => ({
              value,
              label: formatMonth(value),
            }))}
            value={month}
            onChange={(value) => patch({ month: value, ...other })}
          />
          <PortfolioFilter value={portfolio_id} onChange={(id) => patch({ portfolio_id: id, ...other })} />
        </div>
      }
    >
      <BookTabs current={PROVISIONS} />
      <FeedNotice />
      <p className={classes.says}>
        <b>
          <Phrase>A working figure, not the provision of the bank's accounts.</Phrase>
        </b>{' '}
        <Phrase>
          {regime === 'norms'
            ? 'What is owed of a funded facility times the rate of its class; of a doubtful one the secured part and the rest apart.'
            : 'Exposure times the floor of its stage: stages 1 and 2 by facility, stage 3 by borrower, non-fund-based facilities included.'}
        </Phrase>{' '}
        {query.data && <InForce body={query.data} />}
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={6} columns={[30, 12, 12, 12]} />}
        empty={{
          when: ({ data }) => data.length === 0,
          title: portfolio_id === undefined ? 'Your book is empty' : 'No member of this portfolio is in the book',
          text: 'Upload your customers, accounts and day-ends.',
          action: <ToUploads />,
        }}
      >
        {(body) => (
          <>
            <Totals body={body} />
            <ProvisionSums body={body} search={search} />
            <ProvisionedFacilities search={search} onChange={patch} />
            {body.rates.length > 0 && <ProvisionRates rates={body.rates} />}
          </>
        )}
      </Loaded>
      {rebut !== undefined && can('/v1/book', 'POST') && (
        <RebuttalForm account_number={rebut} onClose={() => patch({ rebut: null })} />
      )}
    </Page>
  )
}

/** From when until when the regime holds, and what stage 2 is presumed by. */
function InForce({ body: { in_force, presumed } }: { body: Provisions }) {
  return (
    <>
      {in_force.until !== null && (
        <>
          <Phrase>The norms hold until</Phrase> {formatDate(in_force.until)}.{' '}
        </>
      )}
      {in_force.from !== null && (
        <>
          <Phrase>In force from</Phrase> {formatDate(in_force.from)};{' '}
          <Phrase>computed beside the norms until then.</Phrase>{' '}
        </>
      )}
      {presumed && (
        <span title={presumed.source}>
          <Phrase>Days past due from which stage 2 is presumed:</Phrase> {presumed.days},{' '}
          <Phrase>of revolving facilities</Phrase> {presumed.revolving}.
        </span>
      )}
    </>
  )
}

/** The whole figure, and for how many facilities there is none. */
function Totals({ body: { totals } }: { body: Provisions }) {
  const { can } = usePolicy()
  const lacking = totals.not_computable.reduce((sum, { facilities }) => sum + facilities, 0)
  return (
    <>
      <FigureList
        figures={[
          [
            'Provision, working figure',
            lacking === totals.facilities ? (
              <Phrase key="none">not computable</Phrase>
            ) : (
              <Money key="provision" value={totals.provision} />
            ),
          ],
          ['Exposure', <Money key="exposure" value={totals.exposure} />],
          [
            'Facilities with a figure / all',
            `${formatCount(totals.facilities - lacking)} / ${formatCount(totals.facilities)}`,
          ],
        ]}
      />
      {lacking > 0 && (
        <p className={classes.says}>
          <Phrase>Facilities without a figure are missing in the sum. The reasons stand beside each class.</Phrase>{' '}
          {can('/v1/admin/uploads', 'POST') && (
            <Link to={href('uploads')}>
              <Phrase>Give the files</Phrase>
            </Link>
          )}
        </p>
      )}
    </>
  )
}
