import type { Finding } from '@saakh/catalogue/outcome'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { shortHash } from '../platform/ids.ts'
import type { Reading } from '../rooms/alerts/episode-step.ts'
import type { Question } from './judge-party.ts'
import { judgementOf } from './proof.ts'
import type { Rule } from './rules.ts'

const short = (value: unknown): string => shortHash(canonicalJson(value))

/** A date that only says how far the records reach is not news. */
const withoutReach = (values: object, last_data_date: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === last_data_date ? 'the last day' : value]),
  )

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * What a finding says (band, figures, limits) and what it was made of (words, evidence, days, versions as well). A second
 * reading begins where the first differs; where the second alone does, the reading is renewed.
 */
export function readingHashes(rule: Rule, { thresholds }: Question, finding: Finding): Omit<Reading, 'finding'> {
  const { trend: _, last_data_date, places: __, detail, figures, ...said } = judgementOf(finding)
  const { rule_version, words_version } = rule
  const { title, why, clears_when, evidence } = finding
  return {
    said_hash: short({
      ...said,
      detail: isObject(detail) ? withoutReach(detail, finding.last_data_date) : detail,
      figures: withoutReach(finding.figures, finding.last_data_date),
      thresholds,
    }),
    made_hash: short({
      judgement: judgementOf(finding),
      words: { title, why, clears_when, evidence: evidence.map(({ fact_id: _fact, ...figure }) => figure) },
      ...{ rule_version, words_version, thresholds },
    }),
  }
}
