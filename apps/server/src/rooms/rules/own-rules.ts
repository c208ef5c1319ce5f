import { ownSignal, readOwnRule } from '@saakh/catalogue/own-rules/own-signal'
import { ownRulesVersion } from '@saakh/catalogue/registry'
import type { Signal } from '@saakh/catalogue/signal'
import { canonicalJson } from '@saakh/domain/canonical-json'
import type { OwnRule } from '@saakh/domain/own-rule'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { sha256 } from '../../platform/ids.ts'

/** A version of a lender's own rule, as it is stored. It is plain data, so that it can be given to another thread. */
export interface OwnRuleVersion {
  code: string
  definition_hash: string
  definition: unknown
}

/** A version that can be judged. */
export interface OwnRuleInUse {
  signal: Signal
  definition: OwnRule
  definition_hash: string
  /** Of the definition and of what judges it. */
  rule_version: string
}

const OWN = /^own_/

export const isOwnRule = (code: string): boolean => OWN.test(code)

export const definitionHash = (definition: OwnRule): string => sha256(canonicalJson(definition))

const inUse = new Map<string, OwnRuleInUse>()
/** Versions of many organizations pass through one process. */
const MOST_KEPT = 500

/** Throws an Error where a stored definition cannot be judged any more: a measure is gone. */
export function useOwnRule({ code, definition_hash, definition }: OwnRuleVersion): OwnRuleInUse {
  const key = `${code} ${definition_hash}`
  const known = inUse.get(key)
  if (known) return known
  const read = readOwnRule(definition)
  if (!('rule' in read)) throw new Error(`The rule ${code} cannot be judged: ${read.faults[0]?.message}`)
  const { rule } = read
  const made = {
    ...{ signal: ownSignal(code, rule), definition: rule, definition_hash },
    rule_version: sha256(canonicalJson({ judged_by: ownRulesVersion, definition_hash })),
  }
  if (inUse.size >= MOST_KEPT) inUse.clear()
  inUse.set(key, made)
  return made
}

const versions = async (tx: Tx, organization_id: string, where: RawBuilder<unknown>): Promise<OwnRuleVersion[]> =>
  (
    await sql<OwnRuleVersion>`select v.code, v.definition_hash, v.definition from own_rule_versions v
      where v.organization_id = ${organization_id} and ${where}`.execute(tx)
  ).rows

/** The version of each own rule that is in force, in the order of their codes. */
export const ownRulesInForce = (tx: Tx, organization_id: string, at: Date): Promise<OwnRuleVersion[]> =>
  versions(
    tx,
    organization_id,
    sql`(v.code, v.definition_hash) in (select s.code, s.definition_hash from (
        select distinct on (t.code) t.code, c.definition_hash from threshold_sets t
          join limit_changes c on c.organization_id = t.organization_id and c.change_id = t.change_id
        where t.organization_id = ${organization_id} and t.portfolio_id is null and t.code like 'own\\_%' and t.valid_from <= ${at}
        order by t.code, t.valid_from desc, t.threshold_set_id desc) s)
      order by v.code`,
  )

/** The version of each own rule that was drafted last, for rules that were never in force. */
export const latestOwnRules = (tx: Tx, organization_id: string): Promise<OwnRuleVersion[]> =>
  versions(
    tx,
    organization_id,
    sql`(v.code, v.definition_hash) in (select distinct on (code) code, definition_hash from own_rule_versions
        where organization_id = ${organization_id} order by code, drafted_at desc, definition_hash)
      order by v.code`,
  )

export async function ownRuleVersion(
  tx: Tx,
  organization_id: string,
  { code, definition_hash }: Pick<OwnRuleVersion, 'code' | 'definition_hash'>,
): Promise<OwnRuleInUse | null> {
  const [version] = await versions(
    tx,
    organization_id,
    sql`v.code = ${code} and v.definition_hash = ${definition_hash}`,
  )
  return version ? useOwnRule(version) : null
}

/** Every version of a rule: an alert names the one that raised it by what it judges with, and not by its definition alone. */
export const versionsOfOwnRule = (tx: Tx, organization_id: string, code: string): Promise<OwnRuleVersion[]> =>
  versions(tx, organization_id, sql`v.code = ${code}`)
