import { api } from '@saakh/contract/api'
import { REGISTER_WORDS } from '@saakh/contract/register-words'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { FacilityTable } from '../../parts/facility-table.tsx'
import { FigureList } from '../../parts/figure-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { PortfolioFilter } from '../../parts/portfolio-filter.tsx'
import { asksAgain, isRead } from './kept-look-back.tsx'
import classes from './past.module.css'
import { PastBar } from './past-bar.tsx'
import { pastRegisterSearch } from './searches.ts'
import { momentOf } from './use-moment.ts'

const PER_PAGE = 50
const CLASSES = ASSET_CLASSES.map((value) => ({ value, label: value }))
const isRegister = (name: string): name is keyof typeof REGISTER_WORDS => Object.hasOwn(REGISTER_WORDS, name)

/** One register as it was known on a day, facility by facility. */
export default function PastRegister() {
  const { register: asked = 'all' } = useParams()
  const register = isRegister(asked) ? asked : 'all'
  const [search, patch] = useSearchParamsOf(pastRegisterSearch)
  const { page = 1, on: _on, knowledge: _reading, ...filters } = search
  const moment = momentOf(search)
  const query = useQuery(
    q(
      api.pastRegister,
      { params: { register }, query: { ...filters, ...moment, page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData, retry: false, refetchInterval: asksAgain },
    ),
  )
  const { label, says } = REGISTER_WORDS[register]
  const back = { on: moment.on, ...(moment.knowledge === 'public' && { knowledge: moment.knowledge }) }
  return (
    <Page
      title={label}
      aside={query.data && formatCount(query.data.total_count)}
      filters={
        <>
          <PortfolioFilter
            value={search.portfolio_id}
            onChange={(portfolio_id) => patch({ portfolio_id, page: null })}
          />
          <ChoiceFilter
            label="Class"
            options={CLASSES}
            value={search.asset_class}
            onChange={(asset_class) => patch({ asset_class, page: null })}
          />
        </>
      }
    >
      <PastBar
        moment={moment}
        bar={query.data?.bar}
        current={null}
        present={href('book_register', { register })}
        onChange={(change) => patch({ ...change, page: null })}
      />
      <p className={classes.quiet}>
        <Link to={href('past_book', {}, back)}>
          <Phrase>All registers of that day</Phrase>
        </Link>{' '}
        · <Phrase>{says}</Phrase>
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={10} columns={[26, 14, 12, 12, 10]} />}
        empty={{
          when: (answer) => isRead(answer) && answer.total_count === 0,
          title: 'No facilities here',
          text: 'On this day no facility stood in this register, in this reading.',
        }}
      >
        {(answer) =>
          isRead(answer) && (
            <div className={classes.list} data-stale={query.isPlaceholderData || undefined}>
              <FigureList
                figures={[
                  ['Exposure', <Money key="exposure" value={answer.totals.exposure} />],
                  ['Borrowers', formatCount(answer.totals.borrowers)],
                ]}
              />
              <FacilityTable register={register} search={search} facilities={answer.data} onChange={patch} />
              <Pager page={page} per_page={PER_PAGE} total={answer.total_count} onPage={(to) => patch({ page: to })} />
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}
