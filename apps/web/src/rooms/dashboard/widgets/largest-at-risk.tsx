import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatDays, formatMoney } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../../addresses.ts'
import { q } from '../../../data/api.ts'
import { AssetClassWord } from '../../../parts/asset-class.tsx'
import { NOT_OFFERED } from '../../../parts/empty-texts.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Money } from '../../../parts/money.tsx'
import { UnlessForbidden } from '../../../parts/unless-forbidden.tsx'
import classes from '../morning.module.css'
import { Lead, ListFoot, Row, RowList, RowSkeleton } from '../row-list.tsx'

export const title = 'Largest at risk'

type Borrower = Read<typeof api.deskAtRisk>['data'][number]

/** The ten largest borrowers below Standard; each opens in the queue. */
export default function LargestAtRisk() {
  return (
    <UnlessForbidden url="/v1/admin/alerts">
      <Largest />
    </UnlessForbidden>
  )
}

function Largest() {
  const say = usePhrases()
  const query = useQuery(q(api.deskAtRisk))
  return (
    <Loaded
      query={query}
      missing={NOT_OFFERED}
      skeleton={<RowSkeleton rows={10} hasLead />}
      empty={{
        when: ({ data }) => data.length === 0,
        title: 'Nobody is at risk',
        text: 'No borrower of the book stands below Standard.',
      }}
    >
      {({ data, total_count, exposure }) => (
        <>
          <Lead>
            {formatCount(total_count)} {say('below Standard')}, {formatMoney(exposure)}
          </Lead>
          <RowList label={title} of={data}>
            {data.map((item) => (
              <AtRisk key={item.party_id} borrower={item} />
            ))}
          </RowList>
          <ListFoot to={href('alerts', {}, { view: 'borrowers', sort_by: 'exposure' })} says="View More">
            {total_count > data.length && (
              <Phrase>{`${formatCount(data.length)} of ${formatCount(total_count)}`}</Phrase>
            )}
          </ListFoot>
        </>
      )}
    </Loaded>
  )
}

function AtRisk({ borrower }: { borrower: Borrower }) {
  const say = usePhrases()
  const { party_id, party_name, asset_class, days_past_due, is_in_queue, gravest, assignee } = borrower
  const to = is_in_queue ? href('alerts', {}, { q: party_name, borrower: party_id }) : href('party', { party_id })
  return (
    <Row
      title={<Link to={to}>{party_name}</Link>}
      sub={
        <>
          <span>
            <AssetClassWord value={asset_class} />
            {days_past_due !== null && days_past_due > 0 && ` ${say(formatDays(days_past_due))}`}
          </span>
          <span title={gravest ? say(gravest.summary) : undefined}>
            {say(gravest ? gravest.label : 'No alert is open')}
          </span>
        </>
      }
      aside={
        <>
          <Money value={borrower.exposure} />
          <span className={classes.quiet}>{assignee?.name ?? say('Nobody')}</span>
        </>
      }
    />
  )
}
