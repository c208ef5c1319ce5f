import { Readable } from 'node:stream'
import type { KeptRun, KeptRunState } from '@saakh/contract/kept-run'
import { StreamAnswer } from '../platform/handler.ts'

export interface KeptRunRow {
  state: KeptRunState
  asked_by_name: string
  asked_at: Date
  ended_at: Date | null
  /** Null before its job began. */
  done: number | null
  total: number | null
  error: string | null
  document_sha256: string | null
}

export const keptRunOnWire = (row: KeptRunRow): KeptRun => ({
  state: row.state,
  asked_by: row.asked_by_name,
  asked_at: row.asked_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  done: row.done ?? 0,
  total: row.total ?? 0,
  error: row.error,
  document_sha256: row.document_sha256,
})

/** The bytes that the hash of a run is of, as a file. */
export const keptDocument = (bytes: Buffer, file_name: string): StreamAnswer =>
  new StreamAnswer(Readable.from([bytes]), 'application/json; charset=utf-8', {
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`,
    'cache-control': 'private, no-store',
  })
