import { api } from '@saakh/contract/api'
import { useQuery } from '@tanstack/react-query'
import { q } from './api.ts'
import { useOrganization } from './profile.ts'

/** The case types of one's organization; asked once the organization is known. */
export function useCaseTypes(isWanted = true) {
  const organization = useOrganization()
  const organization_id = organization.data?.organization_id ?? ''
  const types = useQuery(
    q(
      api.caseTypes,
      { query: { organization_id } },
      { enabled: isWanted && organization_id !== '', staleTime: 60_000 },
    ),
  )
  return { organization, organization_id, types }
}
