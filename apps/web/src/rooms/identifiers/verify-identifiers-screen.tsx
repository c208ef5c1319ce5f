import { Phrase } from '@saakh/ui/phrases'
import { href } from '../../addresses.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Page } from '../../parts/page.tsx'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { IdentifierList } from './identifier-list.tsx'
import classes from './identifiers.module.css'
import { OneBusiness } from './one-business.tsx'
import { identifiersSearch } from './searches.ts'

const SECTIONS = [
  { id: 'one', label: 'One business' },
  { id: 'list', label: 'A list' },
]

/** Identifiers taken apart and held against each other, by their rules alone: no register is asked. */
export default function VerifyIdentifiers() {
  const [{ tab = 'one', q }] = useSearchParamsOf(identifiersSearch)
  return (
    <Page title="Verify identifiers">
      <p className={classes.note}>
        <Phrase>
          Whether identifiers are written right and fit together. It is judged in this browser by their rules; whether
          somebody holds them is a question for the registers.
        </Phrase>
      </p>
      <SectionTabs
        label="Ways to verify"
        sections={SECTIONS}
        current={tab}
        to={(section) => href('verify_identifiers', {}, section === 'list' ? { tab: 'list' } : {})}
      />
      {tab === 'list' ? <IdentifierList /> : <OneBusiness key={q} asked={q ?? ''} />}
    </Page>
  )
}
