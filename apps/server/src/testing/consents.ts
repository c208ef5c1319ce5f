import { CONSENT_SECTIONS, type ConsentSection } from '@saakh/domain/consent'
import { decideConsent } from '../imports/desk/decide-consent.ts'
import { systemCaller } from '../platform/access.ts'
import { execute } from '../platform/verb.ts'
import type { TestWorld } from './server.ts'

/** A small business that lets everything be read, as most tests of its files want it. */
export async function giveConsents(
  { platform }: Pick<TestWorld, 'platform'>,
  organization_id: string,
  sections: readonly ConsentSection[] = CONSENT_SECTIONS,
): Promise<void> {
  for (const section of sections)
    await execute(platform, systemCaller(organization_id, 'test'), decideConsent, { section, accepted: true })
}
