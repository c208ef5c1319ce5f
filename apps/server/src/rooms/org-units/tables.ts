import type { Instant } from '../../platform/tables.ts'

export type OrgUnitTables = {
  org_units: {
    organization_id: string
    unit_id: string
    name: string
    code: string | null
    parent_id: string | null
    head: string | null
    created_by: string
    created_at: Instant
    updated_at: Instant
  }
}
