import { isFraudAlone } from '@saakh/catalogue/fraud-track'
import { type SignalListItem, signalList } from '@saakh/catalogue/signal-list'
import type { api } from '@saakh/contract/api'
import type { CaseRule } from '@saakh/contract/case-rules'
import type { Answer } from '@saakh/contract/endpoint'
import { allows, type Policy } from '@saakh/domain/policy'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { type Reading, toldVersion, versionedSettings } from '../../platform/versioned-settings.ts'
import { readCaseTypes } from '../cases/workflow.ts'
import { ownSignals } from '../rules/known-rules.ts'

export const ruleSets = versionedSettings<{ rules: readonly CaseRule[] }>({
  ...{ table: 'case_rule_sets', id: 'rule_set_id', columns: ['rules'] },
})

export const readRules = async (context: Reading): Promise<readonly CaseRule[]> =>
  (await ruleSets.readLatest(context))?.rules ?? []

/** A rule that is on: it counts what begins after `on_since`. */
export type RuleOn = CaseRule & { on_since: string }
const isOn = (rule: CaseRule): rule is RuleOn => rule.is_on && rule.on_since !== null
export const readRulesOn = async (context: Reading): Promise<RuleOn[]> => (await readRules(context)).filter(isOn)

/** What a rule can name. Alerts of the fraud track open no case by a rule: people without its key would see it. */
export type NamedType = Pick<SignalListItem, 'label' | 'category'> & { code: string }

const NAMED_TYPES = signalList
  .filter(({ alert_type }) => !isFraudAlone(alert_type))
  .map(({ alert_type, label, category }) => ({ code: alert_type, label, category }))

/** The same with the lender's own rules that are in force. */
export async function readNamedTypes(context: Context): Promise<NamedType[]> {
  const own = await ownSignals(context)
  return [...NAMED_TYPES, ...own.map(({ code, label, category }) => ({ code, label, category }))]
}

const CASES = '/v1/cases'

/** Active people who may work on cases, by name. */
export async function readCasePeople({ tx, org }: Reading) {
  const { rows } = await sql<{ user_id: string; name: string; policy: Policy }>`select user_id, name, policy from users
    where organization_id = ${org.organization_id} and status = 'active' order by upper(name), user_id`.execute(tx)
  return rows
    .filter(({ policy }) => allows(policy, CASES, 'GET') && allows(policy, CASES, 'PATCH'))
    .map(({ user_id, name }) => ({ user_id, name }))
}

export async function tellRules(context: Context): Promise<Answer<typeof api.caseRules>> {
  const stored = await ruleSets.readLatest(context)
  const types = await readCaseTypes(context)
  return {
    rules: [...(stored?.rules ?? [])],
    case_types: types.map(({ case_type_id, name }) => ({ case_type_id, name })),
    alert_types: await readNamedTypes(context),
    people: await readCasePeople(context),
    ...toldVersion(stored),
  }
}
