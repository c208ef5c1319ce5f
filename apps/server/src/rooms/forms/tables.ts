import type { Answers } from '@saakh/domain/form-field'
import type { ColumnType } from 'kysely'
import type { Instant } from '../../platform/tables.ts'

export type FormTables = {
  form_responses: {
    organization_id: string
    response_id: string
    form_id: string
    form_version: number
    answers: ColumnType<Answers, string, string>
    party_id: string | null
    content_hash: string | null
    created_by: string | null
    created_by_name: string
    created_at: Instant
    recorded_at: Instant
  }
}
