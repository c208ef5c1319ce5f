import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { NoteList, PromiseList } from '../../parts/borrower-records.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { NoteForm, PromiseForm } from '../../parts/record-forms.tsx'
import { SiteVisitForm } from '../../parts/site-visit-form.tsx'
import { SiteVisitList } from '../../parts/site-visit-list.tsx'
import classes from './party-notes.module.css'

type FormName = 'note' | 'promise' | 'visit'

/** What people of the desk noted, were promised and saw at the borrower, and where to write more of it. */
export function PartyNotes({ party_id }: { party_id: string }) {
  const { can } = usePolicy()
  const query = useQuery(q(api.deskBorrower, { params: { party_id } }))
  const [form, setForm] = useState<FormName | null>(null)
  const canWrite = can('/v1/admin/alerts', 'POST')
  const written = {
    party_id,
    onCancel: () => setForm(null),
    onSaved: () => setForm(null),
  }
  const button = (name: FormName, word: string) => (
    <Button
      size="xs"
      variant={form === name ? 'light' : 'default'}
      aria-expanded={form === name}
      onClick={() => setForm(form === name ? null : name)}
    >
      <Phrase>{word}</Phrase>
    </Button>
  )
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={4} columns={[60, 20]} />}>
      {({ notes, promises, site_visits }) => (
        <div className={classes.records}>
          {canWrite && (
            <div className={classes.acts}>
              {button('note', 'Write a note')}
              {button('promise', 'Record a promise')}
              {button('visit', 'Record a visit')}
              {form === 'note' && <NoteForm {...written} />}
              {form === 'promise' && <PromiseForm {...written} />}
              {form === 'visit' && <SiteVisitForm {...written} />}
            </div>
          )}
          {notes.length + promises.length + site_visits.length === 0 && (
            <EmptyState
              title="Nobody noted anything yet"
              text={
                canWrite
                  ? 'Write down what was said and seen, with a photo if you like, or what was promised.'
                  : 'Whoever decides on alerts can write notes here.'
              }
            />
          )}
          {site_visits.length > 0 && (
            <section>
              <h3>
                <Phrase>Visits and stock audits</Phrase>
              </h3>
              <SiteVisitList visits={site_visits} canChange={canWrite} />
            </section>
          )}
          {promises.length > 0 && (
            <section>
              <h3>
                <Phrase>Promises to pay</Phrase>
              </h3>
              <PromiseList promises={promises} canWithdraw={canWrite} />
            </section>
          )}
          {notes.length > 0 && (
            <section>
              <h3>
                <Phrase>Notes</Phrase>
              </h3>
              <NoteList notes={notes} />
            </section>
          )}
        </div>
      )}
    </Loaded>
  )
}
