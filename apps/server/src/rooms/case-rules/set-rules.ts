import { api } from '@saakh/contract/api'
import type { CaseRule } from '@saakh/contract/case-rules'
import type { Body } from '@saakh/contract/endpoint'
import { AppError } from '@saakh/domain/errors'
import { type DecimalText, paiseOf, parseMoney } from '@saakh/domain/money'
import { may } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { readCaseTypes } from '../cases/workflow.ts'
import { type NamedType, readCasePeople, readNamedTypes, readRules, ruleSets } from './rules.ts'

type Given = Body<typeof api.setCaseRules>['rules'][number]
/** What a rule looks for. */
export type Condition = Pick<CaseRule, 'kind' | 'exposure_from' | 'alert_types' | 'categories'>

const MAY_NOT_OPEN = 'Whoever sets rules that open cases must be allowed to open cases.'

/** Says what is wrong with a field of a rule. */
type Refuse = (field: string, message: string) => AppError

function readAmount(given: string | null, refuse: Refuse): DecimalText {
  const amount = parseMoney(given ?? '')
  if (!amount.ok) throw refuse('exposure_from', 'Write the amount in rupees, such as 50,00,000.')
  if (paiseOf(amount.value) < 0n) throw refuse('exposure_from', 'The amount must not be below zero.')
  return amount.value
}

/** The condition in the letters it is kept in; refused where it names what is not there. */
export function readCondition(given: Condition, types: readonly NamedType[], refuse: Refuse): Condition {
  if (given.kind === 'npa') return { kind: 'npa', exposure_from: null, alert_types: [], categories: [] }
  const type = given.alert_types.find((code) => !types.some((namedType) => namedType.code === code))
  if (type !== undefined) throw refuse('alert_types', `A rule cannot open cases for the alert type ${type}.`)
  const category = given.categories.find((name) => !types.some((namedType) => namedType.category === name))
  if (category !== undefined) throw refuse('categories', `There is no category ${category}.`)
  return {
    kind: given.kind,
    exposure_from: readAmount(given.exposure_from, refuse),
    alert_types: [...new Set(given.alert_types)].sort(),
    categories: [...new Set(given.categories)].sort(),
  }
}

/** The same condition, so that a rule that stays on goes on counting from when it was turned on. */
const isSame = (a: Condition, b: Condition): boolean =>
  a.kind === b.kind &&
  a.exposure_from === b.exposure_from &&
  a.alert_types.join() === b.alert_types.join() &&
  a.categories.join() === b.categories.join()

interface Known {
  before: readonly CaseRule[]
  case_types: ReadonlySet<string>
  people: ReadonlySet<string>
  types: readonly NamedType[]
  now: string
}

function readRule(given: Given, known: Known, refuse: Refuse): CaseRule {
  if (!known.case_types.has(given.case_type)) throw refuse('case_type', 'Choose a case type from the list.')
  const isPerson = given.assign_to === 'person'
  if (isPerson && !known.people.has(given.assignee ?? ''))
    throw refuse('assignee', 'Choose somebody who may see and work on cases.')
  const condition = readCondition(given, known.types, refuse)
  const was = known.before.find(({ rule_id }) => rule_id === given.rule_id)
  const goesOn = was?.is_on && was.on_since !== null && isSame(was, condition)
  return {
    ...condition,
    rule_id: was?.rule_id ?? newId(),
    name: given.name,
    is_on: given.is_on,
    case_type: given.case_type,
    assign_to: given.assign_to,
    assignee: isPerson ? given.assignee : null,
    quiet_days: given.quiet_days,
    on_since: !given.is_on ? null : goesOn ? was.on_since : known.now,
  }
}

/**
 * A new version each time; the one before stays. A rule that is turned on, or changes what it looks for, counts from now on:
 * for what stands already it opens nothing.
 */
export const setCaseRules = verb({
  name: 'set_case_rules',
  access: api.setCaseRules,
  input: api.setCaseRules.body,
  async run(context: Context, { rules: given, version }) {
    headOfficeOnly(context)
    if (!may(context, api.createCase.access.url, 'POST')) throw new AppError('forbidden', MAY_NOT_OPEN)
    const known: Known = {
      before: await readRules(context),
      case_types: new Set((await readCaseTypes(context)).map(({ case_type_id }) => case_type_id)),
      people: new Set((await readCasePeople(context)).map(({ user_id }) => user_id)),
      types: await readNamedTypes(context),
      now: context.clock.now().toISOString(),
    }
    const rules = given.map((rule, at) => {
      const refuse: Refuse = (field, message) =>
        new AppError('invalid', `${rule.name}: ${message}`, { [`rules.${at}.${field}`]: message })
      const name = rule.name.toLowerCase()
      if (given.findIndex((other) => other.name.toLowerCase() === name) !== at)
        throw refuse('name', 'Another rule has this name.')
      return readRule(rule, known, refuse)
    })
    await ruleSets.write(context, { rules }, version)
    return { rules }
  },
  audit: (_, { rules }, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { rules },
    events: [{ kind: 'desk.ruled', payload: {} }],
  }),
})
