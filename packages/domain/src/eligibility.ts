import { z } from 'zod'
import { answerOf, type Entity, entity, field, flag, many, number, one, type ReadOf, text, texts } from './entity.ts'
import { FIELD_KINDS } from './form-field.ts'
import { firstCount, firstText, isRecord, isSet, type Raw, recordOf } from './loose-value.ts'
import { readFormDefinition } from './read-form.ts'
import { STEP_STATUSES } from './setup-step.ts'

// What any server tells of the set-up: fields beside each other or within `data`, numbers as text, words in any letters.

const opened = (raw: Raw): Raw => ({ ...raw, ...recordOf(raw.data) })
const lowerCase = (value: unknown) => firstText(value)?.trim().toLowerCase() ?? null
const day = (value: unknown) => firstText(value)?.slice(0, 10) ?? null

/** Until when a decision of 'ineligible' stands; all null, and false, where there is none. */
const recheck = {
  decided_on: field(z.string(), day, { also: ['decision_date', 'ineligible_on'], nullable: true }),
  /** The first day on which it may be judged again. */
  recheck_on: field(z.string(), day, { nullable: true }),
  /** Read as null where the server does not say. */
  can_recheck: field(z.boolean(), (can) => (can === undefined || can === null ? null : isSet(can))),
}

/** The step told last, 1 to 5, and its status. */
export const currentStep = entity(
  {
    current_step_id: field(z.number().int().min(1).max(5), (step) => firstCount(step)),
    current_step_status: field(z.enum(STEP_STATUSES), lowerCase, { or: '' }),
    ...recheck,
  },
  { before: opened },
)
export type CurrentStep = ReadOf<typeof currentStep>

/** Where a value was found: in a file of a register or of the organization's own, or in what the user answered. */
export const origin = entity({
  kind: field(z.enum(['fact', 'answer']), (kind) => firstText(kind), { or: '' }),
  /** 'Company register', 'Step 2'. */
  label: text({ needed: true }),
  as_of: text({ nullable: true }),
  fact_id: text({ nullable: true }),
  document_id: text({ nullable: true }),
  file_name: text({ nullable: true }),
  row: number({ nullable: true }),
})

/** A value that is known without asking. */
const knownValue = entity({ value: text({ needed: true }), from: one(origin, { needed: true }) })

const formAnswer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.number(),
  fields: z.array(
    z.looseObject({ name: z.string(), type: z.enum(FIELD_KINDS), label: z.string(), mandatory: z.boolean() }),
  ),
})

const NOTHING: Raw = {}
const NOTHING_KNOWN: Record<string, ReadOf<typeof knownValue>> = {}

const knownIn = (raw: unknown): typeof NOTHING_KNOWN | null =>
  isRecord(raw)
    ? Object.fromEntries(
        Object.entries(raw).flatMap(([name, rawValue]) => {
          const known = knownValue.read(rawValue)
          return known === null ? [] : [[name, known] as const]
        }),
      )
    : null

export const setupStepAnswer = entity(
  {
    step: z.number(),
    step_status: field(z.enum(STEP_STATUSES), lowerCase, { also: ['status'], or: '' }),
    saved_at: z.string().nullable(),
    /** Read as null where the server states no form: ours is drawn then. */
    form: field(formAnswer, (form) => (isRecord(form) ? readFormDefinition({ data: form }) : null)),
    /** What the user gave, as it was typed. */
    answers: field(
      z.record(z.string(), z.union([z.string(), z.boolean()]).nullable()),
      (answers) => (isRecord(answers) ? answers : null),
      { also: ['fields'], or: NOTHING },
    ),
    /** What is known without asking, by field. */
    known: field(z.record(z.string(), answerOf(knownValue)), knownIn, { or: NOTHING_KNOWN }),
    /** What does not fit together among the identifiers. */
    warnings: texts({ or: [] }),
  },
  { before: opened },
)

const criterion = entity({
  code: text({ also: ['label'], needed: true }),
  label: text({ also: ['code'], needed: true }),
  asks: text({ or: '' }),
  /** At whose end it decides. */
  step: field(z.number(), (step) => firstCount(step)),
  /** Where the limit comes from. */
  source: text(),
  state: field(z.enum(['met', 'missed', 'missing', 'not_asked']), lowerCase, { or: '' }),
  /** A figure in the unit, or the word that was found. */
  found: field(z.union([z.number(), z.string()]), (value) => (typeof value === 'number' ? value : firstText(value)), {
    nullable: true,
  }),
  unit: field(z.string(), lowerCase, { or: '' }),
  band: text({ nullable: true }),
  read_from: many(
    entity({
      field: text({ or: '' }),
      label: text({ also: ['field'], or: '' }),
      value: text({ nullable: true }),
      from: one(origin, { nullable: true }),
      /** What the other of the two says, a fact or the answer, where it differs. */
      otherwise: one(entity({ label: text({ needed: true }), value: text({ needed: true }) }), { nullable: true }),
    }),
  ),
})

export const verdict = entity(
  {
    /** 'eligible', 'ineligible', or what else the server says. */
    status: field(z.enum(['eligible', 'ineligible', 'pending']), lowerCase, { or: '' }),
    /** By a few answers that nothing proves; decides nothing. */
    indicative: flag(),
    band: text({ nullable: true }),
    rule: one(
      entity({
        id: text(),
        version: field(z.number(), (version) => firstCount(version)),
        note: text(),
      }),
      { or: { id: null, version: null, note: null } },
    ),
    ...recheck,
    criteria: many(criterion),
  },
  { before: opened },
)

/** Of the set-up nothing is needed: an answer that is no record says nothing, and the first step comes. */
const readerOf =
  <S>(of: Entity<S>) =>
  (raw: unknown): ReadOf<Entity<S>> => {
    const read = of.read(recordOf(raw))
    if (read === null) throw new TypeError('Something of the set-up is needed')
    return read as ReadOf<Entity<S>>
  }

export const readCurrentStep = readerOf(currentStep)
export const readStep = readerOf(setupStepAnswer)
export const readVerdict = readerOf(verdict)
