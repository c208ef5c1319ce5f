import type { ListAudience } from '@saakh/domain/party-list'
import type { Generated } from 'kysely'
import type { Instant } from '../../platform/tables.ts'

export type ListTables = {
  lists: {
    organization_id: string
    list_id: string
    list_type: 'watchlist'
    name: string
    description: string | null
    is_default: Generated<boolean>
    created_by: string
    created_at: Instant
    audience: Generated<ListAudience>
    owner_id: string | null
    unit_id: string | null
  }
  list_members: { organization_id: string; list_id: string; party_id: string; added_by: string; added_at: Instant }
}
