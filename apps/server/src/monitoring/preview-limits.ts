import { asOfInstant } from '@saakh/catalogue/fact-set'
import type { Severity } from '@saakh/catalogue/outcome'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { PREVIEW_NAMES, type rules } from '@saakh/contract/rules'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { AppError } from '@saakh/domain/errors'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { mapInTurns } from '../platform/in-turns.ts'
import { headOfficeOnly } from '../platform/units.ts'
import type { Context } from '../platform/verb.ts'
import { limitsInForce, ruleOfCode, wholeLimits } from '../rooms/rules/limits-of-rule.ts'
import { type Borrower, readBorrowers, readConcerned } from './concerned-borrowers.ts'
import { type Dossier, judgeDossier, readDossiers } from './evaluate-parties.ts'
import { readPartyScope } from './party-scope.ts'
import { RULES, type Rule } from './rules.ts'
import { readSettings, type TriedLimits } from './thresholds.ts'

type Asked = Query<(typeof rules)['previewLimits']>
type Preview = Answer<(typeof rules)['previewLimits']>
type Change = Preview['names'][number]['change']

const CHUNK = 1000
const ORDER: readonly Severity[] = ['Low', 'Medium', 'High']

/** What a rule says of a borrower: the gravest finding of its subjects, and whether it failed. */
interface Said {
  severity: Severity | null
  failed: boolean
}

interface Compared {
  party_id: string
  is_demo: boolean
  before: Said
  after: Said
}

function readValues(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read }
  } catch {}
  throw new AppError('invalid', 'The values are one JSON object.', { values: 'The values are one JSON object.' })
}

function say(dossier: Dossier, rule: Rule, as_of: string): Said {
  const judgement = judgeDossier(dossier, [rule], as_of)[0]?.judgement
  if (judgement?.state === 'failed') return { severity: null, failed: true }
  const found = judgement?.state === 'judged' ? judgement.outcomes : []
  const severities = found.flatMap((outcome) => (outcome.state === 'finding' ? outcome.severity : []))
  return { severity: ORDER.findLast((one) => severities.includes(one)) ?? null, failed: false }
}

/** Judges some borrowers by the limits in force and by the tried ones, on the same facts. */
async function compare(context: Context, rule: Rule, tried: TriedLimits, asked: string[]): Promise<Compared[]> {
  const { tx, org, clock } = context
  const { organization_id } = org
  const as_of = clock.today()
  const scope = await readPartyScope(tx, organization_id, asked)
  const parties = scope.parties.filter(({ monitored }) => monitored)
  const dossiers = await readDossiers(tx, { organization_id, scope, parties, rules: [rule], as_of })
  const triedOf = await readSettings(tx, organization_id, scope.party_ids, scope.targetOf, asOfInstant(as_of), tried)
  return mapInTurns(dossiers, (dossier) => {
    const { party_id, is_demo } = dossier.party
    const before = say(dossier, rule, as_of)
    const other = triedOf(rule.signal, party_id)
    const isSame = canonicalJson(other.values) === canonicalJson(dossier.settingsOf(rule).values)
    const after = isSame ? before : say({ ...dossier, settingsOf: () => other }, rule, as_of)
    return { party_id, is_demo, before, after }
  })
}

const changeOf = ({ before, after }: Compared): Change | null => {
  if (before.severity === after.severity) return null
  if (before.severity === null) return 'fires'
  return after.severity === null ? 'silent' : 'changed'
}

/**
 * Who would newly have an alert of a rule today, and who would have none any more, by other limits. It judges on the facts of
 * today and stores nothing.
 */
export async function previewLimits(context: Context, code: string, asked: Asked): Promise<Preview> {
  headOfficeOnly(context)
  const signal = ruleOfCode(context, code)
  const rule = RULES.find((one) => one.signal === signal)
  if (!rule) throw new AppError('not_found', 'There is no rule with this code.')
  const portfolio_id = asked.portfolio_id ?? null
  const values_in_force = await limitsInForce(context, signal, portfolio_id)
  const values = wholeLimits(signal, values_in_force, readValues(asked.values))
  const concerned = await readConcerned(context.tx, context.org.organization_id, {
    ...{ code, portfolio_id, at: context.clock.now() },
  })
  const compared: Compared[] = []
  for (let at = 0; at < concerned.length; at += CHUNK)
    compared.push(...(await compare(context, rule, { code, portfolio_id, values }, concerned.slice(at, at + CHUNK))))
  const told = compared.filter(({ before, after }) => before.severity !== null || after.severity !== null)
  const borrowers = await readBorrowers(
    context.tx,
    told.map(({ party_id }) => party_id),
  )
  return {
    borrowers: compared.length,
    values,
    values_in_force,
    failed: compared.filter(({ after }) => after.failed).length,
    ...sumsOf(told, borrowers),
    names: namesOf(told, borrowers),
  }
}

const owedBy = (borrower: Pick<Borrower, 'exposure'> | undefined): bigint => paiseOf(borrower?.exposure ?? '0')

function sumsOf(told: readonly Compared[], borrowers: ReadonlyMap<string, Borrower>) {
  const sum = (is: (one: Compared) => boolean) => {
    const of = told.filter(is)
    return {
      borrowers: of.length,
      exposure: decimalOf(of.reduce((sum, { party_id }) => sum + owedBy(borrowers.get(party_id)), 0n)),
    }
  }
  return {
    alerted_now: sum(({ before }) => before.severity !== null),
    alerted_then: sum(({ after }) => after.severity !== null),
    fires: sum((one) => changeOf(one) === 'fires'),
    silent: sum((one) => changeOf(one) === 'silent'),
    changed: sum((one) => changeOf(one) === 'changed'),
  }
}

/** Those that differ: who falls silent first, since that is what a change may miss; of each the largest exposure first. */
function namesOf(told: readonly Compared[], borrowers: ReadonlyMap<string, Borrower>): Preview['names'] {
  const rank: Record<Change, number> = { silent: 0, fires: 1, changed: 2 }
  return told
    .flatMap((one) => {
      const change = changeOf(one)
      const borrower = borrowers.get(one.party_id)
      if (change === null || borrower === undefined) return []
      const { party_id, is_demo, before, after } = one
      const { name: party_name, exposure } = borrower
      return [{ party_name, exposure, party_id, is_demo, change, before: before.severity, after: after.severity }]
    })
    .sort(
      (a, b) =>
        rank[a.change] - rank[b.change] || Number(owedBy(b) - owedBy(a)) || (a.party_name < b.party_name ? -1 : 1),
    )
    .slice(0, PREVIEW_NAMES)
}
