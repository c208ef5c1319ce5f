import type { Citations } from '../citations.ts'
import type { Block, Section } from '../report-content.ts'
import { ratioBlocks } from '../sections/financials.ts'
import { basisOf, type Statements } from '../sections/statement-columns.ts'

export function ratioSection(statements: Statements | null, citations: Citations): Section {
  const none: Block[] = [{ kind: 'note', text: 'No financial statement of this business is known, so no ratio is.' }]
  return {
    title: 'Ratios',
    basis: statements ? basisOf(statements) : null,
    blocks: statements ? ratioBlocks(statements, citations, null) : none,
  }
}
