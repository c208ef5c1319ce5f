import { type Case, isClosed } from '@saakh/domain/case'
import { type Shape, StatusWord } from '@saakh/ui/status-word'

const SHAPES: Record<string, Shape> = { NEW: 'outline', WIP: 'half', ESCALATION: 'filled' }

/** The workflow's own name for the status; the mark tells which of the four it is. */
export function CaseStatusWord({ theCase }: { theCase: Pick<Case, 'status' | 'case_status'> }) {
  if (isClosed(theCase)) return <StatusWord word={theCase.case_status} tone="quiet" />
  return <StatusWord word={theCase.case_status} tone="accent" shape={SHAPES[theCase.status ?? ''] ?? 'none'} />
}
