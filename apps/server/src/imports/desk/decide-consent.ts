import { api } from '@saakh/contract/api'
import { CONSENT_WORDS } from '@saakh/domain/consent'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { authorizeWithin } from '../../platform/access.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { giveConsent, judgeConsenting, sectionOf } from '../../rooms/consents/give-consent.ts'
import { withdrawConsent } from '../../rooms/consents/withdraw-consent.ts'
import { consentOfKind } from '../kit/consent-of-kind.ts'
import { importKind } from '../pipeline/import-kinds.ts'
import { uploadFile } from './upload-file.ts'

type Input = z.output<typeof input>
const input = api.decideConsent.body.extend({ section: z.string() })

async function give(context: Context, { section: asked, details = {}, file }: Input) {
  // Withdrawing stays open to a suspended organization, giving does not.
  authorizeWithin({ ...api.decideConsent, open_to_inactive: false }, context)
  const section = sectionOf(asked)
  const consent_id = await giveConsent(context, section, details)
  const given = `You gave your consent for ${CONSENT_WORDS[section].of}.`
  if (!file) return { consent_id, job_id: null, message: `${given} You can withdraw it at any time.` }
  authorizeWithin(api.createUpload, context)
  if (consentOfKind(importKind(file.type)) !== section) {
    const reason = `'${importKind(file.type).label}' does not belong to ${CONSENT_WORDS[section].of}.`
    throw new AppError('invalid', reason, { file: reason })
  }
  const { job_id } = await within(context, uploadFile, file)
  return { consent_id, job_id, message: `${given} The file waits for its import.` }
}

async function withdraw(context: Context, { section: asked }: Input) {
  const section = sectionOf(asked)
  const consent_id = await withdrawConsent(context, section)
  const message = `You withdrew your consent for ${CONSENT_WORDS[section].of}: nothing more is read, and signals no longer use what was.`
  return { consent_id, job_id: null, message }
}

/** Gives the consent of a section, with a first file, or withdraws it; then signals are judged again. */
export const decideConsent = verb({
  name: 'decide_consent',
  access: api.decideConsent,
  input,
  async run(context, asked) {
    const decided = await (asked.accepted ? give : withdraw)(context, asked)
    await judgeConsenting(context)
    return decided
  },
  audit: ({ section, accepted, details = {} }, { consent_id }) => ({
    subject: `consent:${consent_id}`,
    payload: { section, accepted, ...(accepted && details) },
    events: [{ kind: 'consent.changed', payload: { consent_id } }],
  }),
})
