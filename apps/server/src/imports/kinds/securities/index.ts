import { istDate } from '@saakh/domain/dates'
import { latestVersion } from '../../../platform/fact-rows.ts'
import { mergeStagedEvents } from '../../kit/event-facts.ts'
import { defineImportKind, type ImportAbout } from '../../kit/import-kind.ts'
import { readSecurity, type StagedSecurity } from './read-security.ts'
import { SECURITY_COLUMNS, type SecurityColumn } from './security-columns.ts'
import { ownersNamed, securityOwners } from './security-owners.ts'

export const kind = defineImportKind<SecurityColumn, StagedSecurity>({
  kind: 'securities',
  place: 45,
  label: 'Security and guarantees',
  description:
    'One line per security or guarantee of a facility or of a borrower: kind, value, day of the valuation, insurance, charge, guarantor. A later day replaces. Give customers and accounts first.',
  visibility: 'tenant',
  needs_as_of: false,
  facts: [latestVersion('security', ({ payload }, subject) => payload.account_number === subject)],
  batch_rows: 10_000,
  columns: SECURITY_COLUMNS,
  parseRow: readSecurity,
  partiesNamed: ownersNamed,
  async merge(context, rows, about) {
    const reaches = (_event: unknown, { known_at }: ImportAbout) => istDate(known_at)
    return mergeStagedEvents(context, { fact: 'security', reaches }, rows, about, {
      holderOf: await securityOwners(context, rows),
      eventsOf: ({ event }) => [event],
    })
  },
})
