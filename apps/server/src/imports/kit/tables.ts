import type { DateOrder } from '@saakh/domain/date-shapes'
import type { JobLack } from '@saakh/domain/job'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/tables.ts'
import type { ToldOfFile } from './file-records.ts'

type Json<T> = ColumnType<T, string | undefined, string>

export interface ImportCounts {
  rows_read: number
  rows_accepted: number
  rows_quarantined: number
  /** Optional cells that could not be read, of rows that were stored without them. */
  cells_left_out: number
  facts_written: number
  parties_touched: number
}

export type StoredOptions = ToldOfFile & {
  known_at?: string | null
  is_demo?: boolean
  /** The portfolio that a file of members was given for. */
  portfolio_id?: string | null
  /** What comes first in dates like 01/02/2025, where somebody said so; otherwise each column of the file states. */
  date_order?: DateOrder | null
  /** The orders that the file was read in, as far as anything told them: later files that say nothing are read so too. */
  date_orders?: Readonly<Record<string, DateOrder>>
  /** The borrower that somebody chose for a file of a connector. */
  party_id?: string | null
  /** What the file lacked when its import failed. */
  lacks?: JobLack | null
  /** Only the rows set aside before are read, after everything else was imported. */
  only_set_aside?: boolean
}

export type ImportTables = {
  documents: {
    document_id: string
    organization_id: string | null
    sha256: string
    file_name: string
    kind: string
    media_type: string
    size: number
    attribution: string | null
    as_of: string | null
    consent_id: Generated<string | null>
    erased_at: Generated<Date | null>
    columns: Json<string[]>
    created_by: string
    created_at: Instant
  }
  jobs: {
    organization_id: string
    job_id: string
    type: string
    status: 'queued' | 'running' | 'done' | 'failed'
    document_id: string | null
    file_name: string | null
    file_sha256: string | null
    created_by: string
    created_by_user: string | null
    created_at: Instant
    started_at: MaybeInstant
    finished_at: MaybeInstant
    heartbeat_at: MaybeInstant
    rows_done: Generated<number>
    rows_total: number | null
    counts: Json<ImportCounts>
    progress: number | null
    options: Json<StoredOptions>
    message: string | null
    attempts: Generated<number>
  }
  quarantine: {
    organization_id: string
    job_id: string
    row: number
    field: string | null
    reason: string
    text: string
    may_name: Generated<string[]>
    dealt_with_by: Generated<string | null>
    dealt_with_at: Generated<Date | null>
  }
  cells_left_out: {
    organization_id: string
    job_id: string
    row: number
    field: string
    reason: string
    text: string
  }
  customers: {
    organization_id: string
    customer_number: string
    party_id: string
    name: string
    cif_id: string | null
    linked_by: string
    linked_at: Instant
    is_active: Generated<boolean>
    source_document: string | null
  }
  accounts: {
    organization_id: string
    account_number: string
    customer_number: string
    party_id: string
    kind: string
    is_active: Generated<boolean>
  }
  link_reviews: {
    organization_id: string
    review_id: string
    customer_number: string
    customer_name: string
    reason: string
    candidates: Json<LinkCandidate[]>
    source_document: string | null
    source_row: number | null
    created_at: Instant
    decided_at: MaybeInstant
    decided_by: string | null
    decision: string | null
  }
}

export type LinkCandidate = {
  party_id: string
  name: string
  reason: string
  city: string | null
  state: string | null
  /** When the register brought it, where that was after the review was opened. */
  since?: string
}
