import { type Case, isClosed } from '@saakh/domain/case'
import { type Shape, StatusWord } from '@saakh/ui/status-word'

const SHAPES: Record<string, Shape> = { NEW: 'outline', WIP: 'half', ESCALATION: 'filled' }

/** The workflow's own name for the status; the mark tells which of the four it is. */
export function CaseStatusWord({ ticket }: { ticket: Pick<Case, 'status' | 'case_status'> }) {
  if (isClosed(ticket)) return <StatusWord word={ticket.case_status} tone="quiet" />
  return <StatusWord word={ticket.case_status} tone="accent" shape={SHAPES[ticket.status ?? ''] ?? 'none'} />
}
