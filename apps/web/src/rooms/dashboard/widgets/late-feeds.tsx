import { api } from '@saakh/contract/api'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { href } from '../../../addresses.ts'
import { q } from '../../../data/api.ts'
import { NOT_OFFERED } from '../../../parts/empty-texts.ts'
import { FeedProblems } from '../../../parts/feed-notice.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { UnlessForbidden } from '../../../parts/unless-forbidden.tsx'
import { ListFoot, Note, RowSkeleton } from '../row-list.tsx'

export const title = 'Late feeds'

/** The lender's files that are missing, short or do not balance. */
export default function LateFeeds() {
  return (
    <UnlessForbidden url="/v1/book">
      <Feeds />
    </UnlessForbidden>
  )
}

function Feeds() {
  const say = usePhrases()
  const query = useQuery(q(api.feedNotices))
  return (
    <Loaded query={query} missing={NOT_OFFERED} skeleton={<RowSkeleton rows={2} />}>
      {({ data }) => (
        <>
          {data.length > 0 ? <FeedProblems notices={data} /> : <Note>{say('Every file that is expected came.')}</Note>}
          <ListFoot to={href('book_feeds')} says="View More" />
        </>
      )}
    </Loaded>
  )
}
