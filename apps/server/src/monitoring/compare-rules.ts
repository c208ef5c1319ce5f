import { outlineOf } from '@saakh/catalogue/kit/outline'
import type { Finding, Severity } from '@saakh/catalogue/outcome'
import type { Preview as Previewed } from '@saakh/contract/rules'
import { PREVIEW_NAMES } from '@saakh/contract/rules'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { mapInTurns } from '../platform/in-turns.ts'
import type { Context } from '../platform/verb.ts'
import { type Borrower, readBorrowers } from './concerned-borrowers.ts'
import { type Dossier, judgeDossier, readDossiers } from './evaluate-parties.ts'
import { readPartyScope } from './party-scope.ts'
import type { Rule } from './rules.ts'

type Change = Previewed['names'][number]['change']

const CHUNK = 1000
const ORDER: readonly Severity[] = ['Low', 'Medium', 'High']

/** What a rule says of a borrower: the gravest finding of its subjects, whether it failed, and why nothing can be said. */
export interface Said {
  severity: Severity | null
  title: string | null
  failed: boolean
  /** Null where something could be said of one of its subjects. */
  unmeasured: string | null
}

const NOTHING: Said = { severity: null, title: null, failed: false, unmeasured: null }

export interface Compared {
  party_id: string
  is_demo: boolean
  before: Said
  after: Said
}

type Values = Readonly<Record<string, unknown>>

/** A rule with the limits that it has for a borrower; null: no rule. */
interface RuleWithLimits {
  rule: Rule
  values: Values | ((party_id: string) => Values)
}

export interface BothRules {
  before: RuleWithLimits | null
  after: RuleWithLimits | null
}

const isGraver = (one: Finding, other: Finding) => ORDER.indexOf(one.severity) > ORDER.indexOf(other.severity)

const limitsOf = ({ values }: RuleWithLimits, party_id: string): Values =>
  typeof values === 'function' ? values(party_id) : values

function say(dossier: Dossier, asked: RuleWithLimits, as_of: string): Said {
  const { rule } = asked
  const settings = { values: limitsOf(asked, dossier.party.party_id), threshold_set_id: null }
  const [judged] = judgeDossier({ ...dossier, settingsOf: () => settings }, [rule], as_of)
  const judgement = judged?.judgement
  if (judgement?.state === 'failed') return { ...NOTHING, failed: true, unmeasured: 'It could not be judged.' }
  if (judgement?.state !== 'judged') return { ...NOTHING, unmeasured: 'It is not for this kind of borrower.' }
  const findings = judgement.outcomes.filter((one): one is Finding => one.state === 'finding')
  const gravest = findings.reduce<Finding | null>((best, one) => (best && !isGraver(one, best) ? best : one), null)
  const [first] = judgement.outcomes
  const isSaid = judgement.outcomes.some(({ state }) => state === 'finding' || state === 'clear')
  return {
    ...{ severity: gravest?.severity ?? null, title: gravest?.title ?? null, failed: false },
    unmeasured: isSaid || !first || first.state === 'finding' ? null : reasonOf(rule, first),
  }
}

const reasonOf = ({ signal }: Rule, { code, reason }: { code: string; reason: string }): string =>
  outlineOf(signal.words, code) ?? reason

/** Judges borrowers by what is in force and by what is tried, on the same facts. */
export async function compareInChunks(
  context: Context,
  party_ids: readonly string[],
  both: BothRules,
): Promise<Compared[]> {
  const compared: Compared[] = []
  for (let at = 0; at < party_ids.length; at += CHUNK)
    compared.push(...(await compareSome(context, party_ids.slice(at, at + CHUNK), both)))
  return compared
}

/** Whoever stands under other limits than those that are tried is judged once. */
const isSame = ({ before, after }: BothRules, party_id: string): boolean =>
  before?.rule === after?.rule &&
  before !== null &&
  after !== null &&
  canonicalJson(limitsOf(before, party_id)) === canonicalJson(limitsOf(after, party_id))

async function compareSome(context: Context, asked: string[], { before, after }: BothRules): Promise<Compared[]> {
  const { tx, org, clock } = context
  const { organization_id } = org
  const as_of = clock.today()
  const scope = await readPartyScope(tx, organization_id, asked)
  const parties = scope.parties.filter(({ monitored }) => monitored)
  const rules = [before, after].flatMap((one) => one?.rule ?? [])
  const dossiers = await readDossiers(tx, { organization_id, scope, parties, rules, as_of })
  return mapInTurns(dossiers, (dossier) => {
    const { party_id, is_demo } = dossier.party
    const told = (one: RuleWithLimits | null) => (one === null ? NOTHING : say(dossier, one, as_of))
    const now = told(before)
    return { party_id, is_demo, before: now, after: isSame({ before, after }, party_id) ? now : told(after) }
  })
}

const changeOf = ({ before, after }: Compared): Change | null => {
  if (before.severity === after.severity) return null
  if (before.severity === null) return 'fires'
  return after.severity === null ? 'silent' : 'changed'
}

const owedBy = (borrower: Pick<Borrower, 'exposure'> | undefined): bigint => paiseOf(borrower?.exposure ?? '0')

/** The counts and the names of a comparison. */
export async function previewOf({ tx }: Context, compared: readonly Compared[]): Promise<Previewed> {
  const told = compared.filter(({ before, after }) => before.severity !== null || after.severity !== null)
  const borrowers = await readBorrowers(
    tx,
    told.map(({ party_id }) => party_id),
  )
  return {
    borrowers: compared.length,
    failed: compared.filter(({ after }) => after.failed).length,
    ...sumsOf(told, borrowers),
    names: namesOf(told, borrowers),
  }
}

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
function namesOf(told: readonly Compared[], borrowers: ReadonlyMap<string, Borrower>): Previewed['names'] {
  const rank: Record<Change, number> = { silent: 0, fires: 1, changed: 2 }
  return told
    .flatMap((one) => {
      const change = changeOf(one)
      const borrower = borrowers.get(one.party_id)
      if (change === null || borrower === undefined) return []
      const { party_id, is_demo, before, after } = one
      const { name: party_name, exposure } = borrower
      return [
        {
          ...{ party_name, exposure, party_id, is_demo, change, says: after.title },
          ...{ before: before.severity, after: after.severity },
        },
      ]
    })
    .sort(
      (a, b) =>
        rank[a.change] - rank[b.change] || Number(owedBy(b) - owedBy(a)) || (a.party_name < b.party_name ? -1 : 1),
    )
    .slice(0, PREVIEW_NAMES)
}
