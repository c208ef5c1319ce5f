import { api } from '@saakh/contract/api'
import type { DeskNote, DeskPromise } from '@saakh/contract/desk-records'
import type { Read } from '@saakh/contract/endpoint'
import { formatInstant } from '@saakh/domain/formats'
import type { SiteVisit } from '@saakh/domain/site-visit'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { Reveal, useOpening } from '../../parts/reveal.tsx'
import classes from './queue-contact.module.css'

interface Contact {
  by: string
  at: string
}

/** The last time that somebody wrote down that the borrower was spoken to. */
export const lastContact = (
  notes: readonly DeskNote[],
  promises: readonly DeskPromise[],
  visits: readonly SiteVisit[],
): Contact | null => {
  const all = [
    ...notes.map(({ noted_by, noted_at }) => ({ by: noted_by, at: noted_at })),
    ...promises.flatMap(({ recorded_by, recorded_at }) =>
      recorded_by === null ? [] : [{ by: recorded_by, at: recorded_at }],
    ),
    ...visits.flatMap(({ recorded_by, recorded_at, withdrawn_because }) =>
      recorded_by === null || withdrawn_because !== null ? [] : [{ by: recorded_by, at: recorded_at }],
    ),
  ]
  return all.reduce<Contact | null>((last, contact) => (last === null || contact.at > last.at ? contact : last), null)
}

type Customer = Read<typeof api.partyCustomerRecords>['data'][number]

/** What one needs to call: the contact and its telephone, masked until asked for, who looks after it, and where. */
export function QueueContact({ party_id, last }: { party_id: string; last: Contact | null }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const opening = useOpening(api.partyCustomerRecords, { party_id })
  const query = useQuery({
    ...q(api.partyCustomerRecords, { params: { party_id }, revealed: opening.revealed }),
    enabled: can('/v1/parties', 'GET'),
  })
  const each = (pick: (customer: Customer) => string | null) => [
    ...new Set((query.data?.data ?? []).flatMap((item) => pick(item) ?? [])),
  ]
  const joinedValues = (pick: (customer: Customer) => string | null) => each(pick).join(', ')
  const lines = [
    ['Last contact', last === null ? say('none yet') : `${formatInstant(last.at)}, ${last.by}`],
    ['Contact', joinedValues(({ contact_name }) => contact_name)],
    ['Relationship manager', joinedValues(({ relationship_manager }) => relationship_manager)],
    ['Branch', joinedValues(({ branch }) => branch)],
  ] as const
  const phones = each(({ phone }) => phone)
  return (
    <div className={classes.contact}>
      <dl className={classes.lines}>
        {lines.map(([label, text]) =>
          text === '' ? null : (
            <div key={label}>
              <dt>{say(label)}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
        {phones.length > 0 && (
          <div>
            <dt>{say('Telephone')}</dt>
            <dd>{opening.revealed === undefined ? phones.join(', ') : <Callable phones={phones} />}</dd>
          </div>
        )}
      </dl>
      {query.data && <Reveal opening={opening} answer={query.data} />}
    </div>
  )
}

/** Pressed, a phone calls. */
const Callable = ({ phones }: { phones: readonly string[] }) => (
  <>
    {phones.map((phone) => (
      <a key={phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={classes.phone}>
        {phone}
      </a>
    ))}
  </>
)
