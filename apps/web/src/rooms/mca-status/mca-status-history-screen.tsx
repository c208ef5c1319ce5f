import { api } from '@saakh/contract/api'
import { REGISTER_FIELD_NAMES, REGISTER_FIELDS } from '@saakh/domain/register-check'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { NO_DATA_FOUND } from '../../parts/empty-texts.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { CheckAgain } from './check-again.tsx'
import { HistoryTable } from './check-table.tsx'
import classes from './mca-status.module.css'
import { type Check, shownValue } from './mca-words.ts'
import { mcaHistorySearch } from './searches.ts'

const PER_PAGE = 20

/** The checks of one company, newest first; the address names its CIN or its party. */
export default function McaStatusHistory() {
  const { section = '' } = useParams()
  const [{ page = 1 }, patch] = useSearchParamsOf(mcaHistorySearch)
  const query = useQuery(
    q(api.mcaStatusHistory, { query: { section, page, per_page: PER_PAGE } }, { placeholderData: keepPreviousData }),
  )
  const { name, cin, party_id } = query.data ?? {}
  return (
    <Page
      title={name ?? cin ?? 'Checks of a company'}
      aside={name && <span className={classes.cin}>{cin}</span>}
      action={
        cin && (
          <>
            {query.data?.total_count ? <ExportList entity="mca_history" filters={{ section }} /> : null}
            <CheckAgain says={query.data?.total_count ? 'Check again' : 'Check'} cin={cin} />
          </>
        )
      }
    >
      <p className={classes.note}>
        <Link to={href('mca_status_index')}>
          <Phrase>Checked companies</Phrase>
        </Link>
        {party_id && (
          <>
            {' · '}
            <Link to={href('party', { party_id })}>
              <Phrase>Party page</Phrase>
            </Link>
          </>
        )}
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={6} columns={[20, 16, 30, 20]} />}
        empty={{
          when: ({ total_count }) => total_count === 0,
          title: NO_DATA_FOUND,
          text: 'Your organization has not checked this company yet.',
        }}
      >
        {({ data, total_count }) => (
          <>
            {page === 1 && data[0] && <AsFound check={data[0]} />}
            <HistoryTable checks={data} />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** What the register held at the last check; what it does not state is left out. */
function AsFound({ check: { found: registerRow } }: { check: Check }) {
  const say = usePhrases()
  if (registerRow === null) return null
  const items = REGISTER_FIELD_NAMES.flatMap((field) => {
    const value = field === 'name' ? null : shownValue(field, registerRow[field])
    return value === null ? [] : [{ key: field, label: REGISTER_FIELDS[field].label, value: say(value) }]
  })
  return (
    <section aria-label={say('At the last check')} className={classes.found}>
      <KeyValues items={items} labelWidth={200} />
    </section>
  )
}
