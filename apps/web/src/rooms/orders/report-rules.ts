import { api } from '@saakh/contract/api'
import type { PartyRef } from '@saakh/domain/party'
import { orderRefusal, type ReportType, readSku } from '@saakh/domain/report-type'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useOrganization } from '../../data/profile.ts'

/** What the organization's plan says to a report for this party; the server says it again. */
export function useOrderRefusal(party: PartyRef | null): (report_type: ReportType) => string | null {
  const organization = useOrganization()
  // A suggestion may tell less than the party itself.
  const partyQuery = useQuery(
    q(
      api.getParty,
      { params: { party_id: party?.party_id ?? '' } },
      { enabled: party !== null && party.type === 'default' },
    ),
  )
  const type = party?.type === 'default' ? (partyQuery.data?.type ?? 'default') : (party?.type ?? 'default')
  const sku = readSku(organization.data?.sku)
  return (report_type) => orderRefusal(sku, type, report_type)
}
