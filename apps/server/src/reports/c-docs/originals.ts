import type { Fact } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import type { Citations, SourceDocument } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import { figure, left, right, row, type Section, table } from '../report-content.ts'

const countByDocument = (facts: readonly Fact[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { source_document } of facts)
    if (source_document !== null) counts.set(source_document, (counts.get(source_document) ?? 0) + 1)
  return counts
}

const byName = (a: SourceDocument, b: SourceDocument) =>
  a.kind < b.kind
    ? -1
    : a.kind > b.kind
      ? 1
      : a.file_name < b.file_name
        ? 1
        : a.file_name > b.file_name
          ? -1
          : a.sha256 < b.sha256
            ? -1
            : 1

/** The files that the facts about the business were read from; whoever has one can check it against its hash. */
export function originalsSection({ documents, facts }: ReportDossier, citations: Citations): Section | null {
  const counts = countByDocument(facts)
  const held = documents.filter(({ document_id }) => counts.has(document_id)).sort(byName)
  if (held.length === 0) return null
  const rows = held.map((document) => {
    const { document_id, file_name, kind, sha256, attribution, as_of } = document
    const count = counts.get(document_id) ?? 0
    const notes = [
      citations.record({
        id: `document:${document_id}`,
        name: `Original: ${kind.replaceAll('_', ' ')}`,
        place: file_name,
        as_of,
        content: { document_id, file_name, kind, sha256, attribution, as_of },
      }),
    ]
    return row([
      figure(kind.replaceAll('_', ' '), notes),
      figure(attribution === null ? file_name : `${file_name} (${attribution})`, notes),
      figure(as_of === null ? '' : formatDate(as_of), notes),
      figure(`${sha256.slice(0, 16)}…`, notes, { tone: 'code' }),
      figure(String(count), notes),
    ])
  })
  return {
    title: 'Originals',
    basis: 'The stored files that this business stands in, by kind, with the beginning of the SHA-256 of each.',
    blocks: [
      table(
        null,
        [left('Kind', 19), left('File', 43), left('As of', 12), left('SHA-256', 19), right('Facts', 7)],
        rows,
      ),
    ],
  }
}
