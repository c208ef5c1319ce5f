import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf } from './listing.ts'
import { dataUrl, FILE_ANSWER, FILE_BODY_LIMIT, success, successData, text } from './wire.ts'

/** `upheld`: the fact is not read any more. `undone`: it was, and counts again. */
export const CONTEST_STATES = ['open', 'upheld', 'rejected', 'withdrawn', 'undone'] as const
export type ContestState = (typeof CONTEST_STATES)[number]

const value = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])

/** What somebody says against a fact. Without corrected values the fact should not count at all. */
const contesting = z.object({
  fact_id: z.string().max(100),
  claim: text(2000).refine((said) => said.replace(/\s/g, '').length >= 6, 'Write at least six characters.'),
  /** Place within the fact → what it should say; 'dpd[19]' is the twentieth entry of a series. */
  corrected: z.record(z.string().max(200), value).nullable().default(null),
  /** The paper that shows it: a data URL with its name. */
  attachment: dataUrl.nullish(),
  file_name: z.string().trim().max(255).nullish(),
})

const source = z.object({
  document_id: z.string().nullable(),
  file_name: z.string().nullable(),
  row: z.number().nullable(),
  attribution: z.string().nullable(),
})

/** A fact as people read it, with each single value and its place. */
const contestedFact = z.object({
  fact_id: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  kind: z.string(),
  kind_name: z.string(),
  subject: z.string(),
  /** What it is about, when it was known and when it was stored. */
  valid_from: z.string(),
  known_at: z.string(),
  recorded_at: z.string(),
  visibility: z.enum(['public', 'tenant']),
  source,
  fields: z.array(z.object({ path: z.string(), value: value, is_amount: z.boolean() })),
  /** Whether corrected values are taken, and why not. */
  may_correct: z.boolean(),
  not_correctable_because: z.string().nullable(),
  /** The contest of it that is open or was upheld. */
  contest: z.object({ contest_id: z.string(), state: z.enum(CONTEST_STATES) }).nullable(),
})

const correction = z.object({ path: z.string(), before: value, after: value, is_amount: z.boolean() })

const contest = z.object({
  contest_id: z.string(),
  fact_id: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  kind: z.string(),
  kind_name: z.string(),
  subject: z.string(),
  valid_from: z.string(),
  claim: z.string(),
  corrects: z.boolean(),
  has_document: z.boolean(),
  /** Of the organization's own business, by its own people. */
  of_own_business: z.boolean(),
  state: z.enum(CONTEST_STATES),
  asked_by_name: z.string(),
  asked_at: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: z.string().nullable(),
  correction_fact_id: z.string().nullable(),
  /** Whether a score that the organization keeps of the party rests on the fact. */
  in_score: z.boolean(),
})
export type Contest = z.output<typeof contest>

export const contestList = listing({
  filters: {
    state: choice(CONTEST_STATES),
    party_id: id,
    /** Contests of facts that this alert or one of its readings rests on. */
    alert_id: id,
    /** Contests of facts that an alert of this case or one of its readings rests on. */
    case_id: id,
    /** Those that mark what rests on their fact: open ones and upheld ones. */
    marking: choice(['true']),
  },
  sorts: ['asked_at', 'decided_at'],
})

const SEVERITIES = ['High', 'Medium', 'Low'] as const
const said = z.object({
  state: z.enum(['finding', 'clear', 'not_measurable', 'not_certain', 'stale', 'not_applicable', 'failed', 'silent']),
  severity: z.enum(SEVERITIES).nullable(),
  why: z.string().nullable(),
})
const scored = z.object({ score: z.number().nullable(), band: z.string().nullable() })

const withAndWithout = z.object({
  as_of: z.string(),
  /** What each signal that differs says of a subject. */
  signals: z.array(z.object({ code: z.string(), label: z.string(), subject: z.string(), with: said, without: said })),
  /** How many signals say the same both times. */
  same: z.number(),
  score: z.object({ with: scored, without: scored }),
  /** Open alerts that rest on the fact, or whose signal would say something else. */
  alerts: z.array(
    z.object({
      alert_id: z.string(),
      summary: z.string(),
      severity: z.enum(SEVERITIES),
      rests_on_it: z.boolean(),
      without: said,
    }),
  ),
})

const contestDetail = contest.extend({
  fact: contestedFact.omit({ contest: true }),
  corrections: z.array(correction).nullable(),
  document: z.object({ name: z.string(), size: z.number(), sha256: z.string() }).nullable(),
  notes: z.string().nullable(),
  undone_by_name: z.string().nullable(),
  undone_at: z.string().nullable(),
  undone_because: z.string().nullable(),
  /** The request that waits in the queue; null where none does. */
  approval_id: z.string().nullable(),
  is_own: z.boolean(),
  may_decide: z.boolean(),
  /** Why the caller does not decide. */
  withheld: z.string().nullable(),
  may_undo: z.boolean(),
  /** Null where the party cannot be judged any more. */
  differs: withAndWithout.nullable(),
})
export type ContestDetail = z.output<typeof contestDetail>

const access = { kind: 'policy', url: '/v1/admin/contests' } as const
/** As the page of the own business. */
const ownBusiness = { kind: 'policy', url: '/v1/parties' } as const
const written = successData(z.object({ message: z.string(), contest_id: z.string() }))
const reason = z.object({ reason: text(500) })

/** What a business reads of its own contest: its state and its answer, and nothing that anybody made of the fact. */
const ownContest = contest
  .pick({
    ...{ contest_id: true, fact_id: true, kind_name: true, valid_from: true, claim: true, state: true },
    ...{ corrects: true, asked_by_name: true, asked_at: true, decided_by_name: true, decided_at: true },
  })
  .extend({
    /** Whether the caller takes it back: who contested, while nobody has decided. */
    may_withdraw: z.boolean(),
  })

export const contests = {
  contests: endpoint({
    method: 'GET',
    path: '/v1/admin/contests',
    refreshed_by: ['contest'],
    summary: 'Facts that were contested, the newest first, with what was decided.',
    access,
    query: queryOf(contestList),
    response: z.object({
      data: z.array(contest),
      total_count: z.number(),
      counts: z.record(z.enum(CONTEST_STATES), z.number()),
    }),
  }),
  contestableFact: endpoint({
    method: 'GET',
    path: '/v1/admin/contests/facts/{fact_id}',
    refreshed_by: ['contest', 'import'],
    summary: 'One fact with its values, its source and whether it can be contested.',
    access,
    response: z.object({ data: contestedFact }),
  }),
  contest: endpoint({
    method: 'GET',
    path: '/v1/admin/contests/{contest_id}',
    refreshed_by: ['contest', 'approval', 'alert', 'import', 'score'],
    summary:
      'One contest: the fact, the claim, and which signals, alerts and score differ with and without the fact, by the rules of every day. Nothing of that is stored.',
    access,
    response: z.object({ data: contestDetail }),
  }),
  contestDocument: endpoint({
    method: 'GET',
    path: '/v1/admin/contests/{contest_id}/document',
    refreshed_by: [],
    summary: 'The paper that was given with a contest: a link when stored in S3, else base64 data with its type.',
    access,
    ...FILE_ANSWER,
  }),
  contestFact: endpoint({
    method: 'POST',
    path: '/v1/admin/contests',
    summary: 'Says that a fact is wrong. Nothing changes until a second person upholds it in the queue of approvals.',
    access,
    body: contesting,
    body_limit: FILE_BODY_LIMIT,
    response: written,
  }),
  withdrawContest: endpoint({
    method: 'POST',
    path: '/v1/admin/contests/{contest_id}/withdraw',
    summary: 'Withdraws an own contest that is not decided yet.',
    access,
    response: success,
  }),
  undoContest: endpoint({
    method: 'PATCH',
    path: '/v1/admin/contests/{contest_id}',
    summary: 'Takes an upheld contest back: the fact counts again, its correction does not. Never by who upheld it.',
    access,
    body: reason,
    response: success,
  }),
  ownFacts: endpoint({
    method: 'GET',
    path: '/v1/account/my_business/facts',
    refreshed_by: ['contest', 'import'],
    summary:
      "Facts of the organization's own business that its people can contest: public ones, and those of its own files.",
    access: ownBusiness,
    query: z.object({ visibility: z.enum(['public', 'tenant']).default('public') }),
    response: z.object({
      data: z.array(
        z.object({
          fact_id: z.string(),
          kind_name: z.string(),
          title: z.string().nullable(),
          valid_from: z.string(),
          source,
        }),
      ),
      /** Whether there are more than are listed. */
      is_more: z.boolean(),
    }),
  }),
  ownContests: endpoint({
    method: 'GET',
    path: '/v1/account/my_business/contests',
    refreshed_by: ['contest'],
    summary: 'What the people of the own business contested, and what became of it.',
    access: ownBusiness,
    response: z.object({ data: z.array(ownContest) }),
  }),
  contestOwnFact: endpoint({
    method: 'POST',
    path: '/v1/account/my_business/contests',
    summary: 'Says that a fact of the own business is wrong: a public one or one of the own files, and no other.',
    access: ownBusiness,
    body: contesting.omit({ corrected: true }),
    body_limit: FILE_BODY_LIMIT,
    response: written,
  }),
  withdrawOwnContest: endpoint({
    method: 'POST',
    path: '/v1/account/my_business/contests/{contest_id}/withdraw',
    summary: 'Withdraws an own contest of a fact about the own business that is not decided yet.',
    access: ownBusiness,
    response: success,
  }),
}
