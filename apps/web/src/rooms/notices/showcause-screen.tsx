import { Button } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Page } from '../../parts/page.tsx'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { ReceivedNotices } from './received-notices.tsx'
import { NOTICE_TABS, showcauseSearch } from './searches.ts'
import { SentNotices } from './sent-notices.tsx'
import { ShowcauseFilters } from './showcause-filters.tsx'

const SECTIONS = [
  { id: 'received', label: 'Received' },
  { id: 'sent', label: 'Sent' },
]

/** Notices of authorities to parties, and those that the lender sends itself. */
export default function Showcause() {
  const [search, patch] = useSearchParamsOf(showcauseSearch)
  const { can } = usePolicy()
  const { linkTo } = usePanels()
  const tab = search.tab ?? 'received'
  return (
    <Page
      title="Show cause"
      action={
        <>
          {tab === 'received' && (
            <ExportList entity="received_notices" filters={{ q: search.q, status: search.status }} />
          )}
          {can('/v1/notices', 'POST') && (
            <Button component={Link} {...linkTo('draft_notice')}>
              <Phrase>Draft notice</Phrase>
            </Button>
          )}
        </>
      }
      filters={<ShowcauseFilters tab={tab} search={search} onChange={patch} />}
    >
      <SectionTabs
        label="Show cause"
        sections={SECTIONS}
        current={tab}
        to={(id) => href('showcause', {}, { tab: NOTICE_TABS.find((tab) => tab === id) })}
      />
      {tab === 'received' ? (
        <ReceivedNotices search={search} onChange={patch} />
      ) : (
        <SentNotices search={search} onChange={patch} />
      )}
    </Page>
  )
}
