import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { PartyDetail } from '@saakh/domain/party'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Reveal, useOpening } from '../../parts/reveal.tsx'
import classes from './customer-records.module.css'
import { Figure } from './figure.tsx'

type Customer = Read<typeof api.partyCustomerRecords>['data'][number]

/** What the own customers file says of the party: who looks after it, its trade, and whom to ask there. */
export function CustomerRecords({ party: { party_id } }: { party: Pick<PartyDetail, 'party_id'> }) {
  const id = useId()
  const opening = useOpening(api.partyCustomerRecords, { party_id })
  const query = useQuery(q(api.partyCustomerRecords, { params: { party_id }, revealed: opening.revealed }))
  if (query.data?.data.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.records}>
      <h3 id={id}>
        <Phrase>In your customers file</Phrase>
      </h3>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} columns={[30, 50]} />}>
        {(answer) => (
          <>
            {answer.data.map((customer) => (
              <Record key={customer.customer_number} customer={customer} />
            ))}
            <Reveal opening={opening} answer={answer} />
          </>
        )}
      </Loaded>
    </section>
  )
}

const industryOf = ({ industry, division }: Customer): string | null => {
  if (industry === null || division === null) return industry
  const name = `${division.industry_id} ${division.name}`
  return industry === division.industry_id ? name : `${industry} (${name})`
}

function Record({ customer }: { customer: Customer }) {
  const lines = [
    ['Customer number', customer.customer_number],
    ['Branch', customer.branch],
    ['Relationship manager', customer.relationship_manager],
    ['Segment', customer.segment],
    ['Industry', industryOf(customer)],
    ['Contact', customer.contact_name],
    ['Telephone', customer.phone],
    ['E-mail', customer.email],
  ] as const
  return (
    <dl className={classes.lines}>
      {lines.map(([label, text]) =>
        text === null ? null : (
          <Figure key={label} label={label}>
            {text}
          </Figure>
        ),
      )}
    </dl>
  )
}
