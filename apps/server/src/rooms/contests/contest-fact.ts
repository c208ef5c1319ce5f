import { api } from '@saakh/contract/api'
import { CASE_CREATION_FORMATS } from '@saakh/domain/case-attachment'
import { AppError } from '@saakh/domain/errors'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import { formatDate } from '@saakh/domain/formats'
import { mapTexts, maskPans, maskValues } from '@saakh/domain/personal-data'
import { sql } from 'kysely'
import { displayName, userId } from '../../platform/access.ts'
import { accountsOfThem } from '../../platform/accounts-of-persons.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { type SentFile, storeAttachment } from '../cases/store-attachment.ts'
import { toldValue } from './amount-places.ts'
import { findFact, notContestableBecause, notCorrectableBecause, type StoredFact } from './contestable.ts'
import { type Corrected, correctedPayload, noSuchValue, type Single, singleValues } from './corrected-payload.ts'
import { refuseOthers } from './own-party.ts'
import { ANYBODY, shownValue, shownValues } from './shown-values.ts'

interface Given extends SentFile {
  fact_id: string
  claim: string
  corrected: Corrected | null
}

function checkCorrected(context: Context, fact: StoredFact, corrected: Corrected): void {
  const because = notCorrectableBecause(context, fact)
  if (because !== null) throw new AppError('invalid', because, { corrected: because })
  const known = new Set(shownValues(context, fact.payload).map(({ path }) => path))
  const unseen = Object.keys(corrected).find((path) => !known.has(path))
  if (unseen !== undefined) throw noSuchValue(unseen)
  correctedPayload(fact.kind, fact, corrected)
}

/** What would change, as the second person reads it; nothing of what was made of the fact. */
function differenceOf(fact: StoredFact, { claim, corrected }: Given, document: string | null) {
  const now = new Map(singleValues(fact.payload).map(({ path, value }) => [path, value]))
  const shown = (path: string, value: Single) => toldValue(fact.kind, path, shownValue(ANYBODY, path, value))
  const day = formatDate(fact.valid_from)
  return [
    {
      label: 'Fact',
      before: `${FACT_KINDS[fact.kind].name}, ${day}`,
      after: corrected ? `${FACT_KINDS[fact.kind].name}, ${day}` : null,
    },
    ...Object.entries(corrected ?? {}).map(([path, value]) => ({
      label: path,
      before: shown(path, now.get(path) ?? null),
      after: shown(path, value),
    })),
    { label: 'Claim', before: null, after: claim },
    ...(document === null ? [] : [{ label: 'Document', before: null, after: document }]),
  ]
}

async function withoutPersons<T>({ tx, org }: Context, { party_id }: StoredFact, value: T): Promise<T> {
  const accounts = await accountsOfThem(tx, org.organization_id, [party_id])
  return mapTexts(value, (text) => maskPans(maskValues(text, accounts)))
}

/** Nothing changes until a second person upholds it. */
async function contest(context: Context, given: Given, of_own_business: boolean) {
  const { tx, org, actor, clock } = context
  const by = userId(context)
  if (by === null) throw new AppError('forbidden', 'Only a person contests facts.')
  const fact = await findFact(context, given.fact_id)
  if (of_own_business) await refuseOthers(context, fact)
  const because = notContestableBecause(fact)
  if (because !== null) throw new AppError('conflict', because)
  const corrected = given.corrected && Object.keys(given.corrected).length > 0 ? given.corrected : null
  if (corrected) checkCorrected(context, fact, corrected)
  const file = await storeAttachment(context, given, CASE_CREATION_FORMATS)
  const contest_id = newId()
  const { rows } = await sql<{ party_name: string }>`
    with asked as (
      insert into fact_contests (organization_id, contest_id, fact_id, party_id, kind, subject, claim, corrected, document_name,
        media_type, size, sha256, of_own_business, asked_by, asked_by_name, asked_at)
      values (${org.organization_id}, ${contest_id}, ${fact.fact_id}, ${fact.party_id}, ${fact.kind}, ${fact.subject},
        ${given.claim}, ${corrected && JSON.stringify(corrected)}::jsonb, ${file?.name ?? null}, ${file?.media_type ?? null},
        ${file?.size ?? null}, ${file?.sha256 ?? null}, ${of_own_business}, ${by}, ${displayName(actor)}, ${clock.now()})
      on conflict (organization_id, fact_id) where state = 'open' do nothing returning party_id)
    select coalesce(p.name, '') as party_name from asked left join parties p on p.party_id = party_read_as(asked.party_id)`.execute(
    tx,
  )
  const [asked] = rows
  if (!asked) throw new AppError('conflict', 'This fact is already contested, and the contest is not decided yet.')
  await within(context, requestApproval, {
    kind: 'contest',
    subject_id: contest_id,
    title: `${asked.party_name}, ${FACT_KINDS[fact.kind].name}`,
    // Many read the queue: what is kept back of a person stays so in it.
    difference: await withoutPersons(context, fact, differenceOf(fact, { ...given, corrected }, file?.name ?? null)),
  })
  return { contest_id, fact, sha256: file?.sha256 ?? null }
}

// The claim stands in the row, and is erased with it.
const audited = ({ contest_id, fact, sha256 }: Awaited<ReturnType<typeof contest>>) => ({
  subject: `contest:${contest_id}`,
  payload: { party_id: fact.party_id, fact_id: fact.fact_id, kind: fact.kind, ...(sha256 && { document: sha256 }) },
  events: [{ kind: 'contest.asked' as const, payload: {} }],
})

export const contestFact = verb({
  name: 'contest_fact',
  access: api.contestFact,
  input: api.contestFact.body,
  run: (context, given) => contest(context, given, false),
  audit: (_given, asked) => audited(asked),
})

/** By the people of the business that the fact is about. */
export const contestOwnFact = verb({
  name: 'contest_own_fact',
  access: api.contestOwnFact,
  input: api.contestOwnFact.body,
  run: (context, given) => contest(context, { ...given, corrected: null }, true),
  audit: (_given, asked) => audited(asked),
})
