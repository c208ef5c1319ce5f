import { comparedSpan, FEWEST_PEERS, SIZE_TIMES } from '@saakh/catalogue/book/peers'
import { formatCount, formatDate, formatMoney } from '@saakh/domain/formats'
import { decimalOf, divideRounded } from '@saakh/domain/money'
import type { OwnPeers } from '../../rooms/parties/own-peers.ts'
import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import {
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

const SECTION = "Peers of the lender's own book"

const STANDINGS = { best_quarter: 'Safest quarter', worst_quarter: 'Weakest quarter' } as const

type PeerRatio = OwnPeers['ratios'][number]

const industryText = ({ industry }: OwnPeers): string =>
  industry === null ? '' : industry.is_nic ? `NIC division ${industry.name}` : `the industry '${industry.name}'`

/** Why there are no quartiles; null where there are. */
function reasonOf(peers: OwnPeers): string | null {
  switch (peers.because) {
    case 'no_industry':
      return "No peers: neither the company register nor the lender's customers file gives an industry of this business."
    case 'no_year':
      return 'No peers: no statement of a whole year of this business is known.'
    case 'not_commercial':
      return 'No peers: ratios of industrial companies are not applicable to banks, NBFCs and insurers.'
    case 'no_revenue':
      return 'No peers: the last year of this business states no revenue, so that its size is not known.'
    case 'too_few':
      return `No peers: only ${peers.peers} of the lender's own borrowers are of ${industryText(peers)} and of this size; fewer than ${FEWEST_PEERS} make no comparison.`
    case null:
      return null
  }
}

function rowOf({ declared, own, quartiles, told, standing }: PeerRatio, citations: Citations, note: number): TableRow {
  const cells = quartiles?.map((quartile) => figure(ratioText(quartile, declared), [note])) ?? [
    nothing,
    nothing,
    nothing,
  ]
  return row([
    plain(declared.label),
    own.value.ok ? figure(ratioText(own.value.value, declared), citations.facts(own.facts)) : nothing,
    ...cells,
    plain(standing === null ? '' : STANDINGS[standing]),
    figure(String(told), [note]),
  ])
}

/**
 * The ratios beside the quartiles of the lender's own borrowers. A report is passed on: the peers' statements are one
 * source together, by their hashes, and none of them is named.
 */
export function ownPeerSection({ own_peers, card }: ReportDossier, citations: Citations): Section | null {
  if (own_peers === null) return null
  const { revenue, year, peers, ratios, facts } = own_peers
  const reason = reasonOf(own_peers)
  if (reason !== null || revenue === null || year === null) return noteSection(SECTION, reason ?? '')
  const note = citations.record({
    id: `peers of ${card.party_id}`,
    name: "Statements of the lender's own borrowers",
    place: `${formatCount(facts.length)} statements of ${peers} borrowers, none of whom is named`,
    as_of: null,
    content: facts.map(({ fact_id, content_hash }) => [fact_id, content_hash]).sort(),
  })
  const times = BigInt(SIZE_TIMES)
  const size = `${formatMoney(decimalOf(divideRounded(revenue, times)))} to ${formatMoney(decimalOf(revenue * times))}`
  const span = comparedSpan(year.date).map(formatDate).join(' and ')
  return {
    title: SECTION,
    basis: `${peers} of the lender's own borrowers of ${industryText(own_peers)} with a revenue of ${size}, each by its newest year that ends between ${span}; this business by its year to ${formatDate(year.date)}. A quartile lies between its two neighbours in proportion.`,
    blocks: [
      table(
        null,
        [
          left('Ratio', 22),
          right('This business', 14),
          right('Lower quartile', 14),
          right('Median', 12),
          right('Upper quartile', 14),
          left('Beside its peers', 15),
          right('Peers', 9),
        ],
        ratios.map((ratio) => rowOf(ratio, citations, note)),
      ),
      noteBlock(
        `A ratio that fewer than ${FEWEST_PEERS} of them tell has no quartiles. Safest and weakest are said of ratios of which it is clear which way is safer for a lender.`,
      ),
    ],
  }
}
