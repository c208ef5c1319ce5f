/** One stored version of what is said about a subject. */
export interface StoredVersion {
  known_at: Date
  content_hash: string
  source_document: string | null
  row: number
}

/** What a file says about a subject. */
export interface Statement {
  content_hash: string
  /** When the lender had the file. */
  file_known_at: Date
  /** From when it counts as known: the day its source made it public, or the moment of the file. */
  known_from: Date
  /** False when only the file's moment tells when it was known. */
  is_dated: boolean
  source_document: string
  row: number
}

export interface SubjectHistory<V extends StoredVersion = StoredVersion> {
  /** In the order in which they were known; the last is the head. */
  versions: V[]
  /** What the newest file said; null before the first. */
  said: Statement | null
}

export interface Decision<V extends StoredVersion = StoredVersion> {
  /** Since when the statement is to be stored as a version; null when it says nothing new. */
  known_at: Date | null
  /** The version that a newer file repeated, so that it holds again from that file on. */
  restored: { version: V; known_at: Date } | null
  /** What the newest file says now. */
  said: Statement
}

/** The line of the same file that says something else about the same; null when there is none. */
export function contradictedLine({ versions, said }: SubjectHistory, now: Statement): number | null {
  const earlier = [...versions, ...(said ? [{ ...said, known_at: said.known_from }] : [])].find(
    (version) =>
      version.source_document === now.source_document &&
      version.content_hash !== now.content_hash &&
      version.known_at.getTime() === now.known_from.getTime(),
  )
  return earlier?.row ?? null
}

type When = Omit<Statement, 'content_hash'>

/** By their public dates, where both have one. */
const isBefore = (now: When, said: When): boolean => said.is_dated && now.is_dated && now.known_from < said.known_from

/** What a statement changes: the version it follows by its date, or the newest one when it corrects that. */
export function versionBelow<V extends StoredVersion>({ versions, said }: SubjectHistory<V>, now: When): V | undefined {
  const isEarlier = said !== null && isBefore(now, said)
  const isNewer = said === null || now.file_known_at >= said.file_known_at
  return isNewer && !isEarlier ? versions.at(-1) : versions.findLast(({ known_at }) => known_at <= now.known_from)
}

/**
 * Of two statements about a subject the one of the later public date counts, of equal dates that of the newer file,
 * in whatever order the files are imported. A correction holds from the file that brings it and not from the public
 * date, so that nothing judged before changes.
 */
export function decideVersion<V extends StoredVersion>(history: SubjectHistory<V>, now: Statement): Decision<V> {
  const head = history.versions.at(-1)
  if (!head) return { known_at: now.known_from, restored: null, said: now }
  const said = history.said ?? {
    content_hash: head.content_hash,
    file_known_at: head.known_at,
    known_from: head.known_at,
    is_dated: true,
    source_document: head.source_document ?? '',
    row: head.row,
  }
  const isNewer = now.file_known_at >= said.file_known_at
  const before = history.versions.findLast(({ known_at }) => known_at <= now.known_from)
  if (now.content_hash === said.content_hash) {
    const isEarlier = now.file_known_at < head.known_at || isBefore(now, said)
    return {
      known_at: isEarlier && before?.content_hash !== now.content_hash ? now.known_from : null,
      restored: null,
      said: isNewer && !isBefore(now, said) ? now : said,
    }
  }
  const supersedes =
    said.is_dated && now.is_dated && now.known_from.getTime() !== said.known_from.getTime()
      ? now.known_from > said.known_from
      : isNewer
  if (supersedes)
    return {
      known_at: now.known_from > head.known_at ? now.known_from : now.file_known_at,
      restored: null,
      said: now,
    }
  const isNews = before?.content_hash !== now.content_hash
  const againFrom = isBefore(now, said) ? said.known_from : said.file_known_at
  return {
    known_at: isNews ? now.known_from : null,
    restored: isNews && head.known_at <= now.known_from ? { version: head, known_at: againFrom } : null,
    said,
  }
}
