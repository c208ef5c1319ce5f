import { partyFactsOf } from '@saakh/catalogue/fact-set'
import type { Judged } from '@saakh/catalogue/kit/judgement'
import { outlineOf } from '@saakh/catalogue/kit/outline'
import type { Finding, Outcome, Severity } from '@saakh/catalogue/outcome'
import type { Preview as Previewed } from '@saakh/contract/rules'
import { PREVIEW_NAMES } from '@saakh/contract/rules'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { mapInTurns } from '../platform/in-turns.ts'
import type { Context } from '../platform/verb.ts'
import { type Borrower, readBorrowers } from './concerned-borrowers.ts'
import { type Dossier, judgeDossier, readDossiers } from './evaluate-parties.ts'
import { appliesTo, type Judgement } from './judge-party.ts'
import { readPartyScope } from './party-scope.ts'
import type { Rule } from './rules.ts'

type Change = Previewed['names'][number]['change']

/** So many are read at once: enough that questions are few, and few enough that nothing grows old until it is judged. */
const CHUNK = 1_200
/** This thread waits for what is read meanwhile. */
const TURN_MS = 2
const ORDER: readonly Severity[] = ['Low', 'Medium', 'High']

/** What a rule says of a borrower: the gravest finding of its subjects, whether it failed, and why nothing can be said. */
export interface Said {
  severity: Severity | null
  failed: boolean
  /** Null where something could be said of one of its subjects. */
  unmeasured: string | null
}

const NOTHING: Said = { severity: null, failed: false, unmeasured: null }

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

const graver = (severity: Severity | null, other: Severity): Severity =>
  severity !== null && ORDER.indexOf(severity) >= ORDER.indexOf(other) ? severity : other

const limitsOf = ({ values }: RuleWithLimits, party_id: string): Values =>
  typeof values === 'function' ? values(party_id) : values

/** Told in full, as a judging tells it: with what waits and with consents that ended. */
function tell(dossier: Dossier, asked: RuleWithLimits, as_of: string): Judgement | undefined {
  const settings = { values: limitsOf(asked, dossier.party.party_id), threshold_set_id: null }
  return judgeDossier({ ...dossier, settingsOf: () => settings }, [asked.rule], as_of)[0]?.judgement
}

function sayInFull(dossier: Dossier, asked: RuleWithLimits, as_of: string): Said {
  const judgement = tell(dossier, asked, as_of)
  if (judgement?.state === 'failed') return { ...NOTHING, failed: true, unmeasured: 'It could not be judged.' }
  if (judgement?.state !== 'judged') return { ...NOTHING, unmeasured: 'It is not for this kind of borrower.' }
  const [first] = judgement.outcomes
  const isSaid = judgement.outcomes.some(({ state }) => state === 'finding' || state === 'clear')
  const unmeasured = isSaid || !first || first.state === 'finding' ? null : reasonOf(asked.rule, first)
  return { severity: gravestOf(judgement.outcomes), failed: false, unmeasured }
}

const gravestOf = (judged: readonly (Outcome | Judged)[]): Severity | null =>
  judged.reduce<Severity | null>(
    (gravest, outcome) => (outcome.state === 'finding' ? graver(gravest, outcome.severity) : gravest),
    null,
  )

/**
 * What the rule says without its sentences, which is most of the work. Null where that is not enough: nothing could be said and the
 * reason is wanted, or something beside the facts counts.
 */
function sayShort(dossier: Dossier, asked: RuleWithLimits, as_of: string): Said | null {
  const { party, facts, waiting, ended, source_dates } = dossier
  if (waiting.length > 0 || ended.length > 0 || !appliesTo(asked.rule, party.type)) return null
  const thresholds = limitsOf(asked, party.party_id)
  try {
    const { judged } = asked.rule.signal.judge(partyFactsOf(facts, as_of), { as_of, thresholds, source_dates })
    const isSaid = judged.some(({ state }) => state === 'finding' || state === 'clear')
    return isSaid ? { severity: gravestOf(judged), failed: false, unmeasured: null } : null
  } catch {
    return null
  }
}

const say = (dossier: Dossier, asked: RuleWithLimits, as_of: string): Said =>
  sayShort(dossier, asked, as_of) ?? sayInFull(dossier, asked, as_of)

/** The title of the gravest finding; the first one of several. */
function titleOf(dossier: Dossier, asked: RuleWithLimits, as_of: string): string | null {
  const judgement = tell(dossier, asked, as_of)
  const findings = judgement?.state === 'judged' ? judgement.outcomes.filter(({ state }) => state === 'finding') : []
  const severity = gravestOf(findings)
  return (
    findings.find((finding): finding is Finding => finding.state === 'finding' && finding.severity === severity)
      ?.title ?? null
  )
}

const reasonOf = ({ signal }: Rule, { code, reason }: { code: string; reason: string }): string =>
  outlineOf(signal.words, code) ?? reason

async function readSome(
  { tx, org, clock }: Context,
  asked: string[],
  { before, after }: BothRules,
): Promise<Dossier[]> {
  const { organization_id } = org
  if (asked.length === 0) return []
  const scope = await readPartyScope(tx, organization_id, asked)
  const parties = scope.parties.filter(({ monitored }) => monitored)
  const rules = [before, after].flatMap((ruleWithLimits) => ruleWithLimits?.rule ?? [])
  return readDossiers(tx, { organization_id, scope, parties, rules, as_of: clock.today() })
}

/**
 * Judges borrowers by what is in force and by what is tried, on the same facts. Two chunks are asked for at a time, so that the database
 * has the next question when it has answered one.
 */
export async function compareInChunks(
  context: Context,
  party_ids: readonly string[],
  both: BothRules,
): Promise<Compared[]> {
  const as_of = context.clock.today()
  const isSame = sameLimits(both)
  const compared: Compared[] = []
  const read = (at: number) => {
    const reading = readSome(context, party_ids.slice(at, at + CHUNK), both)
    // Where the judging fails first, nobody waits for this reading any more.
    reading.catch(() => undefined)
    return reading
  }
  let [next, after_next] = [read(0), read(CHUNK)]
  for (let at = 0; at < party_ids.length; at += CHUNK) {
    const dossiers = await next
    next = after_next
    after_next = read(at + 2 * CHUNK)
    const compare = (dossier: Dossier) => compareOne(dossier, both, { as_of, is_same: isSame(dossier.party.party_id) })
    compared.push(...(await mapInTurns(dossiers, compare, { turn_ms: TURN_MS })))
  }
  return compared
}

/** Whoever stands under other limits than those that are tried is judged once. Limits of one set are one object, and are compared once. */
function sameLimits({ before, after }: BothRules): (party_id: string) => boolean {
  if (before === null || after === null || before.rule !== after.rule) return () => false
  let last: { limitsBefore: Values; other: Values; is_same: boolean } | null = null
  return (party_id) => {
    const [limitsBefore, other] = [limitsOf(before, party_id), limitsOf(after, party_id)]
    if (last?.limitsBefore !== limitsBefore || last.other !== other)
      last = { limitsBefore, other, is_same: canonicalJson(limitsBefore) === canonicalJson(other) }
    return last.is_same
  }
}

function compareOne(
  dossier: Dossier,
  { before, after }: BothRules,
  { as_of, is_same }: { as_of: string; is_same: boolean },
): Compared {
  const { party_id, is_demo } = dossier.party
  const outcomeUnder = (rule: RuleWithLimits | null) => (rule === null ? NOTHING : say(dossier, rule, as_of))
  const now = outcomeUnder(before)
  return { party_id, is_demo, before: now, after: is_same ? now : outcomeUnder(after) }
}

const changeOf = ({ before, after }: Compared): Change | null => {
  if (before.severity === after.severity) return null
  if (before.severity === null) return 'fires'
  return after.severity === null ? 'silent' : 'changed'
}

const owedBy = (borrower: Pick<Borrower, 'exposure'> | undefined): bigint => paiseOf(borrower?.exposure ?? '0')

/** The counts and the names of a comparison. */
export async function previewOf(context: Context, compared: readonly Compared[], both: BothRules): Promise<Previewed> {
  const alerted = compared.filter(({ before, after }) => before.severity !== null || after.severity !== null)
  const borrowers = await readBorrowers(
    context.tx,
    alerted.map(({ party_id }) => party_id),
  )
  return {
    borrowers: compared.length,
    failed: compared.filter(({ after }) => after.failed).length,
    ...sumsOf(alerted, borrowers),
    names: await namesOf(context, alerted, borrowers, both),
  }
}

function sumsOf(alerted: readonly Compared[], borrowers: ReadonlyMap<string, Borrower>) {
  const sum = (is: (compared: Compared) => boolean) => {
    const of = alerted.filter(is)
    return {
      borrowers: of.length,
      exposure: decimalOf(of.reduce((sum, { party_id }) => sum + owedBy(borrowers.get(party_id)), 0n)),
    }
  }
  return {
    alerted_now: sum(({ before }) => before.severity !== null),
    alerted_then: sum(({ after }) => after.severity !== null),
    fires: sum((comparison) => changeOf(comparison) === 'fires'),
    silent: sum((comparison) => changeOf(comparison) === 'silent'),
    changed: sum((comparison) => changeOf(comparison) === 'changed'),
  }
}

/** Those that differ: who falls silent first, since that is what a change may miss; of each the largest exposure first. */
async function namesOf(
  context: Context,
  alerted: readonly Compared[],
  borrowers: ReadonlyMap<string, Borrower>,
  both: BothRules,
): Promise<Previewed['names']> {
  const rank: Record<Change, number> = { silent: 0, fires: 1, changed: 2 }
  const named = alerted
    .flatMap((comparison) => {
      const change = changeOf(comparison)
      const borrower = borrowers.get(comparison.party_id)
      if (change === null || borrower === undefined) return []
      const { party_id, is_demo, before, after } = comparison
      const { name: party_name, exposure } = borrower
      return [{ party_name, exposure, party_id, is_demo, change, before: before.severity, after: after.severity }]
    })
    .sort(
      (a, b) =>
        rank[a.change] - rank[b.change] || Number(owedBy(b) - owedBy(a)) || (a.party_name < b.party_name ? -1 : 1),
    )
    .slice(0, PREVIEW_NAMES)
  const titles = await titlesOf(context, named, both)
  return named.map((row) => ({ ...row, says: titles.get(row.party_id) ?? null }))
}

/** What those that would have an alert would be told: read once more, since few are named of many that are judged. */
async function titlesOf(
  context: Context,
  named: readonly { party_id: string; after: Severity | null }[],
  both: BothRules,
): Promise<Map<string, string | null>> {
  const { after } = both
  const asked = named.flatMap((row) => (row.after === null ? [] : row.party_id))
  if (after === null || asked.length === 0) return new Map()
  const as_of = context.clock.today()
  const dossiers = await readSome(context, asked, both)
  return new Map(dossiers.map((dossier) => [dossier.party.party_id, titleOf(dossier, after, as_of)]))
}
