import { answerOf } from '@saakh/domain/entity'
import { CONTROL_BASES, RELATIONS } from '@saakh/domain/relations'
import { source } from '@saakh/domain/source'
import { z } from 'zod'
import { isoDate } from './wire.ts'

const sourceAnswer = answerOf(source)
const day = z.string().nullable()

/** Of open alerts by severity. */
const openAlerts = z.object({ High: z.number(), Medium: z.number(), Low: z.number() })

/** The parties that control, common borrowing and the lender's own list tie together on a day. */
const groupSummary = z.object({
  /** The party at its head: it controls others of it and none of it controls it. */
  group_id: z.string(),
  /** As the lender's list names it; else the name of the party at its head. */
  name: z.string(),
  member_count: z.number(),
  open_alerts: openAlerts,
})
export type GroupSummary = z.output<typeof groupSummary>

const groupParty = z.object({
  party_id: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.string().nullable(),
  is_demo: z.boolean(),
  is_member: z.boolean(),
  /** Nothing raises alerts of a party that is not monitored: that it has none says nothing. */
  is_monitored: z.boolean(),
  /** The class of its worst account with this lender. */
  borrower_class: z.string().nullable(),
  /** Rupees at the last month's end, or last day-end, up to the day that is shown; null: no facility with an amount. */
  exposure: z.string().nullable(),
  open_alerts: openAlerts,
})

const relationFact = {
  fact_id: z.string(),
  from: day,
  /** The last day, as the file says or as a later control of the same two ends it. */
  until: day,
  /** Whether it stands on the day that is shown. */
  holds: z.boolean(),
  source: sourceAnswer,
}

const relationTerms = z.object({
  ...relationFact,
  relation: z.enum(RELATIONS),
  /** Per cent. */
  share: z.string().nullable(),
  basis: z.enum(CONTROL_BASES).nullable(),
  amount: z.string().nullable(),
  reference: z.string().nullable(),
  /** Whether alerts are counted along it on that day. */
  rolls_up: z.boolean(),
})

const groupRelation = relationTerms.extend({
  /** Who is controlled, guaranteed for, or borrows. */
  party_id: z.string(),
  /** Who controls it, guarantees for it or borrows with it; null: a person, whom `person` names. */
  related_party_id: z.string().nullable(),
  person: z.object({ name: z.string(), din: z.string().nullable() }).nullable(),
})

const group = z.object({
  as_of: z.string(),
  /** Per cent of the shares above which a holding is control. */
  control_above: z.number(),
  /** Null: nothing ties the party to another one on that day. */
  group: groupSummary.nullable(),
  /** Rupees of all members with a facility that has an amount; null: none has. */
  exposure: z.string().nullable(),
  /** Rupees of the guarantees for members that stand on that day, as far as they state an amount; null: none does. */
  guaranteed: z.string().nullable().default(null),
  /** Guarantees for members that state none. */
  guarantees_without_amount: z.number().default(0),
  /** The members, and whom else the relations name. */
  parties: z.array(groupParty),
  /** Those that stand first. */
  relations: z.array(groupRelation),
  /** Places in the lender's own list of groups. */
  memberships: z.array(
    z.object({ ...relationFact, party_id: z.string(), group_code: z.string(), group_name: z.string().nullable() }),
  ),
})

export const groupQuery = z.object({ as_of: isoDate.optional() })

export const groupDetail = group.extend({ group: groupSummary })

export const partyGroup = group.extend({
  party_id: z.string(),
  /** A hint that ties nobody. */
  shared_directors: z.array(
    z.object({
      fact_id: z.string(),
      din: z.string(),
      name: z.string(),
      /** In the company that is asked about. */
      role: z.string().nullable(),
      party_id: z.string(),
      company: z.string(),
      role_there: z.string().nullable(),
      source: sourceAnswer,
    }),
  ),
})

/** What a person gives or holds, by DIN. */
export const relationOfPerson = relationTerms
