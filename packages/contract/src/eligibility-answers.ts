import type { FormDefinition } from '@saakh/domain/form-field'
import {
  firstCount,
  firstNumber,
  firstText,
  isRecord,
  isSet,
  type Raw,
  recordOf,
  records,
} from '@saakh/domain/loose-value'
import { readFormDefinition } from '@saakh/domain/read-form'

// Reads what any server tells of the set-up: fields beside each other or within `data`, numbers as text, words in any letters.

interface Recheck {
  decided_on: string | null
  recheck_on: string | null
  /** Null where the server does not say. */
  can_recheck: boolean | null
}

export interface CurrentStep extends Recheck {
  /** 1 to 5 (shell.txt section 3, Eligibility step info); null when none is told. */
  number: number | null
  status: string
}

const bodyOf = (raw: unknown): Raw => ({ ...recordOf(raw), ...recordOf(recordOf(raw).data) })
const wordOf = (...values: unknown[]) =>
  firstText(...values)
    ?.trim()
    .toLowerCase() ?? ''

const readRecheck = (body: Raw): Recheck => ({
  decided_on: firstText(body.decided_on, body.decision_date, body.ineligible_on)?.slice(0, 10) ?? null,
  recheck_on: firstText(body.recheck_on)?.slice(0, 10) ?? null,
  can_recheck: body.can_recheck === undefined || body.can_recheck === null ? null : isSet(body.can_recheck),
})

export function readCurrentStep(raw: unknown): CurrentStep {
  const body = bodyOf(raw)
  return {
    number: firstCount(body.current_step_id),
    status: wordOf(body.current_step_status),
    ...readRecheck(body),
  }
}

interface KnownFrom {
  kind: string
  label: string
  as_of: string | null
  fact_id: string | null
  document_id: string | null
  file_name: string | null
  row: number | null
}

const readFrom = (raw: unknown): KnownFrom | null => {
  const label = isRecord(raw) ? firstText(raw.label) : null
  if (!isRecord(raw) || label === null) return null
  return {
    kind: firstText(raw.kind) ?? '',
    label,
    as_of: firstText(raw.as_of),
    fact_id: firstText(raw.fact_id),
    document_id: firstText(raw.document_id),
    file_name: firstText(raw.file_name),
    row: firstNumber(raw.row),
  }
}

export interface SetupStepRead {
  status: string
  /** Null where the server tells no form: ours is drawn then. */
  form: FormDefinition | null
  answers: Raw
  known: Record<string, { value: string; from: KnownFrom }>
  warnings: string[]
}

export function readStep(raw: unknown): SetupStepRead {
  const body = bodyOf(raw)
  const known = Object.entries(recordOf(body.known)).flatMap(([field, one]) => {
    const { value, from } = recordOf(one)
    const [text, origin] = [firstText(value), readFrom(from)]
    return text === null || origin === null ? [] : [[field, { value: text, from: origin }] as const]
  })
  return {
    status: wordOf(body.step_status, body.status),
    form: isRecord(body.form) ? readFormDefinition({ data: body.form }) : null,
    answers: recordOf(body.answers ?? body.fields),
    known: Object.fromEntries(known),
    warnings: Array.isArray(body.warnings) ? body.warnings.filter((one) => typeof one === 'string') : [],
  }
}

interface CriterionRead {
  code: string
  label: string
  asks: string
  /** At whose end it decides. */
  step: number | null
  source: string | null
  state: string
  found: number | string | null
  unit: string
  band: string | null
  read_from: {
    field: string
    label: string
    value: string | null
    from: KnownFrom | null
    otherwise: { label: string; value: string } | null
  }[]
}

export interface EligibilityRead extends Recheck {
  /** 'eligible', 'ineligible', or what else the server says. */
  status: string
  indicative: boolean
  band: string | null
  note: string | null
  version: number | null
  criteria: CriterionRead[]
}

export function readEligibility(raw: unknown): EligibilityRead {
  const body = bodyOf(raw)
  const rule = recordOf(body.rule)
  return {
    status: wordOf(body.status),
    indicative: isSet(body.indicative),
    band: firstText(body.band),
    note: firstText(rule.note),
    version: firstCount(rule.version),
    ...readRecheck(body),
    criteria: records(body.criteria).flatMap(readCriterion),
  }
}

function readCriterion(raw: Raw): CriterionRead[] {
  const label = firstText(raw.label, raw.code)
  if (label === null) return []
  return [
    {
      code: firstText(raw.code) ?? label,
      label,
      asks: firstText(raw.asks) ?? '',
      step: firstCount(raw.step),
      source: firstText(raw.source),
      state: wordOf(raw.state),
      found: typeof raw.found === 'number' ? raw.found : firstText(raw.found),
      unit: wordOf(raw.unit),
      band: firstText(raw.band),
      read_from: records(raw.read_from).map((one) => ({
        field: firstText(one.field) ?? '',
        label: firstText(one.label, one.field) ?? '',
        value: firstText(one.value),
        from: readFrom(one.from),
        otherwise: readOtherwise(one.otherwise),
      })),
    },
  ]
}

function readOtherwise(raw: unknown): { label: string; value: string } | null {
  const { label, value } = recordOf(raw)
  const [source, text] = [firstText(label), firstText(value)]
  return source === null || text === null ? null : { label: source, value: text }
}
