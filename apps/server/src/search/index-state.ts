import type { Redirect } from './redirects.ts'
import type { StoredSegment } from './segment-file-columns.ts'
import type { StoredVocabularies } from './stored-vocabularies.ts'

/** An index as it is kept and read again. */
export interface IndexState {
  vocabularies: StoredVocabularies
  redirects: Redirect[]
  segments: StoredSegment[]
}
