import type { ConsentSection } from '@saakh/domain/consent'
import { INTEGRATIONS, type Integration } from '@saakh/domain/integrations'
import type { ImportKind } from './import-kind.ts'

const INTEGRATED: readonly Integration[] = INTEGRATIONS

/** The section of consents that a small business's file of this kind comes under; null for what a lender alone delivers. */
export const consentOfKind = ({ kind, connector }: Pick<ImportKind, 'kind' | 'connector'>): ConsentSection | null =>
  connector?.consent ?? INTEGRATED.find(({ tables = [] }) => tables.includes(kind))?.consent ?? null
