import type { Statements } from '@saakh/catalogue/statement-years'
import type { Citations } from '../citations.ts'
import { type Block, noteBlock, type Section } from '../report-content.ts'
import { ratioBlocks } from '../sections/financials.ts'
import { basisOf } from '../sections/statement-columns.ts'

export function ratioSection(statements: Statements | null, citations: Citations): Section {
  const none: Block[] = [noteBlock('No financial statement of this business is known, so no ratio is.')]
  return {
    title: 'Ratios',
    basis: statements ? basisOf(statements) : null,
    blocks: statements ? ratioBlocks(statements, citations, null) : none,
  }
}
