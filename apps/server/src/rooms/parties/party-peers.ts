import { comparedSpan, FEWEST_PEERS, SIZE_TIMES } from '@saakh/catalogue/book/peers'
import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { decimalOf, divideRounded } from '@saakh/domain/money'
import { shownFigure } from '@saakh/domain/ratio-figure'
import type { Context } from '../../platform/verb.ts'
import { findParty } from './find-party.ts'
import { type OwnPeers, readOwnPeers } from './own-peers.ts'

type Peers = Answer<(typeof parties)['partyPeers']>

/** The party's ratios beside the quartiles of the borrowers whom the caller sees. */
export async function partyPeers(context: Context, asked: string): Promise<Peers> {
  const { tx, org, clock } = context
  const { card } = await findParty(context, asked)
  const ownPeers = await readOwnPeers(tx, {
    organization_id: org.organization_id,
    party_id: card.party_id,
    as_of: clock.today(),
    known_until: clock.now(),
    stored_until: null,
    by_mappings: true,
  })
  const { because, industry, of_industry, peers, year, revenue } = ownPeers
  const times = BigInt(SIZE_TIMES)
  const yearEnds = year && comparedSpan(year.date)
  return {
    because,
    industry,
    year_end: year?.date ?? null,
    revenue:
      revenue === null
        ? null
        : {
            own: decimalOf(revenue),
            from: decimalOf(divideRounded(revenue, times)),
            until: decimalOf(revenue * times),
          },
    year_ends: yearEnds && { from: yearEnds[0], until: yearEnds[1] },
    of_industry,
    peers,
    fewest: FEWEST_PEERS,
    ratios: ownPeers.ratios.map(ratioOf),
  }
}

function ratioOf({ declared, own, quartiles, told, standing }: OwnPeers['ratios'][number]): Peers['ratios'][number] {
  const { key, label, definition, unit } = declared
  const shown = quartiles?.map((quartile) => shownFigure(quartile, unit))
  const [lower = 0, median = 0, upper = 0] = shown ?? []
  return {
    key,
    label,
    definition,
    unit,
    own: own.value.ok ? shownFigure(own.value.value, unit) : null,
    reason: own.value.ok ? null : own.value.reason,
    told,
    quartiles: shown ? { lower, median, upper } : null,
    standing,
  }
}
