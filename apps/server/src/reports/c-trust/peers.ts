import { RATIOS, type RatioDeclaration, type YearRatio } from '@saakh/catalogue/credit-ratios'
import { factSetOf } from '@saakh/catalogue/fact-set'
import { quantile } from '@saakh/catalogue/quartiles'
import type { StatementSource } from '@saakh/catalogue/statement-series'
import { statementSeries } from '@saakh/catalogue/statement-series'
import type { Statements } from '@saakh/catalogue/statement-years'
import type { IsoDate } from '@saakh/domain/dates'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { compareRatio, type Ratio } from '@saakh/domain/ratio'
import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import {
  type Block,
  figure,
  left,
  noteBlock,
  noteSection,
  nothing,
  plain,
  right,
  row,
  type Section,
  type TableRow,
  table,
} from '../report-content.ts'
import { ratioText } from '../sections/financials.ts'

/** A median of fewer tells about its members and not about a trade. */
const FEWEST_PEERS = 10

/** Divisions of the register's code; null where the business has none. */
export function divisionOf(facts: readonly Fact[]): string | null {
  const master = facts.findLast((fact) => isFactOfKind(fact, 'company_master'))
  const code = master && isFactOfKind(master, 'company_master') ? master.payload.nic_code : null
  return code !== null && /^\d{2}/.test(code) ? code.slice(0, 2) : null
}

type Measured = YearRatio & { value: { ok: true; value: Ratio } }
const isMeasured = (yearRatio: YearRatio): yearRatio is Measured => yearRatio.value.ok

function ratiosOfPeers(declared: RatioDeclaration, peers: readonly Fact[], as_of: IsoDate): Measured[] {
  const byParty = new Map<string, Fact<StatementSource>[]>()
  for (const fact of peers) {
    if (!isFactOfKind(fact, 'published_result')) continue
    byParty.set(fact.party_id, [...(byParty.get(fact.party_id) ?? []), fact])
  }
  return [...byParty.values()].flatMap((facts) => {
    const [series] = statementSeries(factSetOf(facts, as_of))
    const span = series?.spans.year.at(-1) ?? null
    if (!series || !span || span.form !== 'commercial') return []
    const ratio = declared.of({ span, balance: series.balanceAt(span.day) })
    return isMeasured(ratio) ? [ratio] : []
  })
}

function rowOf(
  declared: RatioDeclaration,
  own: Statements,
  peers: readonly Fact[],
  as_of: IsoDate,
  citations: Citations,
): TableRow | string {
  const ratios = ratiosOfPeers(declared, peers, as_of)
  if (ratios.length < FEWEST_PEERS) return `${declared.label}: only ${ratios.length} of the division report it.`
  const sorted = ratios.map(({ value }) => value.value).sort(compareRatio)
  const notes = citations.facts(ratios.flatMap(({ facts }) => facts))
  const last = own.years.at(-1)
  const ours = last ? declared.of(last) : null
  const cell = (quarter: 1 | 2 | 3) => figure(ratioText(quantile(sorted, quarter), declared), notes)
  return row([
    plain(declared.label),
    ours?.value.ok
      ? figure(ratioText(ours.value.value, declared), citations.facts(ours.facts))
      : ours && ours.facts.length > 0
        ? figure('–', citations.facts(ours.facts), { tone: 'quiet' })
        : nothing,
    cell(1),
    cell(2),
    cell(3),
    figure(String(ratios.length), notes),
  ])
}

const SECTION = 'Peers'
const why = (text: string): Section => noteSection(SECTION, text)

/** Median and quartiles of companies of the same NIC division at the same year-end; why there are none where there are none. */
export function peerSection(
  { facts, peers }: ReportDossier,
  own: Statements | null,
  citations: Citations,
  as_of: IsoDate,
): Section {
  const division = divisionOf(facts)
  if (division === null)
    return why('No peers: no register that Saakh holds gives this business an industry code (NIC).')
  const day = own?.years.at(-1)?.date
  if (!own || day === undefined) return why('No peers: without a statement of its own there is nothing to compare.')
  const count = new Set(peers.map(({ party_id }) => party_id)).size
  if (count < FEWEST_PEERS)
    return why(
      `No peers: ${count} other ${count === 1 ? 'company' : 'companies'} of NIC division ${division} published results to ${formatDate(day)}; fewer than ${FEWEST_PEERS} make no comparison.`,
    )
  const results = RATIOS.map((declared) => rowOf(declared, own, peers, as_of, citations))
  const rows = results.filter((result) => typeof result !== 'string')
  const reasons = results.filter((result) => typeof result === 'string')
  const blocks: Block[] =
    rows.length === 0
      ? []
      : [
          table(
            null,
            [
              left('Ratio', 26),
              right('This business', 18),
              right('Lower quartile', 16),
              right('Median', 14),
              right('Upper quartile', 16),
              right('Peers', 10),
            ],
            rows,
          ),
        ]
  return {
    title: SECTION,
    basis: `${count} companies of NIC division ${division} with published results to ${formatDate(day)}; quartiles are of those that tell the ratio.`,
    blocks: reasons.length > 0 ? [...blocks, noteBlock(reasons.join(' '))] : blocks,
  }
}
