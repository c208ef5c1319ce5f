import { answerOf } from '@saakh/domain/entity'
import { source } from '@saakh/domain/source'
import { z } from 'zod'
import { relationOfPerson } from './party-groups.ts'

const sourceAnswer = answerOf(source)
const day = z.string().nullable()

const directorship = z.object({
  fact_id: z.string(),
  din: z.string().nullable(),
  name: z.string(),
  role: z.string().nullable(),
  appointed_on: day,
  ceased_on: day,
  /** As the file words it. */
  reason: z.string().nullable(),
  din_status: z.string().nullable(),
  disqualified_from: day,
  disqualified_until: day,
  source: sourceAnswer,
})

export const partyDirectors = z.object({
  party_id: z.string(),
  /** Those in office first, each as it was told last. */
  data: z.array(directorship.extend({ other_companies: z.number() })),
})

export const partyCharges = z.object({
  /** Open ones first, the newest first. */
  data: z.array(
    z.object({
      fact_id: z.string(),
      charge_id: z.string(),
      holder: z.string(),
      own: z.boolean().nullable(),
      amount: z.string().nullable(),
      created_on: z.string(),
      modified_on: day,
      satisfied_on: day,
      assets: z.string().nullable(),
      source: sourceAnswer,
    }),
  ),
  open_amount: z.string(),
})

/** The company that a person is named in. */
const company = {
  party_id: z.string(),
  company: z.string(),
  company_status: z.string().nullable(),
  /** The class of the company's worst account with this lender. */
  borrower_class: z.string().nullable(),
  /** Why the company counts as one in default; null where nothing shows that it is. */
  in_default: z.string().nullable(),
}

export const personDetail = z.object({
  din: z.string(),
  /** As the files spell it, the newest first. */
  names: z.array(z.string()),
  din_status: z.string().nullable(),
  directorships: z.array(directorship.extend(company)),
  /** Guarantees given and companies controlled, those that stand first. */
  relations: z.array(relationOfPerson.extend(company)),
})
