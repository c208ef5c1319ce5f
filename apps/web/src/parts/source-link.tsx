import { formatCount } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../addresses.ts'

/** Where a figure was read. */
export interface LineOfDocument {
  document_id: string | null
  file_name: string | null
  row: number | null
  /** The column that the figure was read from. */
  field?: string | null
}

interface Props {
  source: LineOfDocument
  says?: 'file' | 'line'
  /** The alert that the document leads back to. */
  alert_id?: string | null
}

/** The line of the document a figure comes from; in words where the document is not kept. */
export function SourceLink({ source, says = 'file', alert_id = null }: Props) {
  const say = usePhrases()
  const { document_id, file_name, row, field } = source
  const line = row === null ? null : say(`line ${formatCount(row)}`)
  const words = says === 'line' && line !== null ? line : [file_name, line].filter(Boolean).join(', ')
  if (words === '') return null
  if (document_id === null) return <span>{words}</span>
  return (
    <Link
      to={href(
        'document',
        { document_id },
        { row: row ?? undefined, field: field ?? undefined, alert: alert_id ?? undefined },
      )}
      title={file_name ?? undefined}
    >
      {words}
    </Link>
  )
}
