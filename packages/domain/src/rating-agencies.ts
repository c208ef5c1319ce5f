/** How facts and screens name an agency, whatever it was called when it rated. */
export const RATING_AGENCIES = ['CRISIL', 'ICRA', 'CARE', 'India Ratings', 'Acuité', 'Brickwork', 'Infomerics'] as const
export type RatingAgency = (typeof RATING_AGENCIES)[number]

interface AgencyNames {
  /** What stands in front of its symbols; former ones too, for a renamed agency goes on with its old ratings. */
  prefixes: readonly string[]
  names: readonly string[]
}

const NAMES: Record<RatingAgency, AgencyNames> = {
  CRISIL: { prefixes: ['CRISIL'], names: ['CRISIL Ratings'] },
  ICRA: { prefixes: ['[ICRA]', 'ICRA'], names: ['Investment Information and Credit Rating Agency'] },
  CARE: { prefixes: ['CARE'], names: ['CARE Ratings', 'CareEdge', 'CareEdge Ratings', 'Credit Analysis and Research'] },
  'India Ratings': { prefixes: ['IND'], names: ['India Ratings', 'India Ratings and Research', 'IndRa'] },
  Acuité: { prefixes: ['ACUITE', 'SMERA'], names: ['Acuite Ratings', 'Acuite Ratings and Research', 'SMERA Ratings'] },
  Brickwork: { prefixes: ['BWR'], names: ['Brickwork', 'Brickwork Ratings', 'Brickwork Ratings India'] },
  Infomerics: {
    prefixes: ['IVR'],
    names: ['Infomerics', 'Infomerics Ratings', 'Infomerics Valuation and Rating', 'Infomerics Analytics and Research'],
  },
}

/** Upper case without accents: 'Acuité' and 'ACUITE' are one. */
export const plainCapitals = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()

const key = (name: string): string =>
  plainCapitals(name)
    .replaceAll('&', ' AND ')
    .replace(/\b(LIMITED|LTD|PRIVATE|PVT)\b\.?/g, ' ')
    .replace(/[^A-Z]+/g, '')

const byKey = new Map<string, RatingAgency>(
  RATING_AGENCIES.flatMap((agency) =>
    [agency, ...NAMES[agency].prefixes, ...NAMES[agency].names].map((name) => [key(name), agency] as const),
  ),
)

/** The agency of a name or prefix in any usual spelling; null when it is none of the seven. */
export const ratingAgency = (name: string): RatingAgency | null => byKey.get(key(name)) ?? null

const prefixes = RATING_AGENCIES.flatMap((agency) => NAMES[agency].prefixes.map((prefix) => ({ agency, prefix })))
  // 'ICRA' also begins '[ICRA]' without its bracket: the longer one is tried first.
  .sort((a, b) => b.prefix.length - a.prefix.length)

/** Cuts the agency's prefix off a rating in capitals. */
export function cutAgencyPrefix(rating: string): { agency: RatingAgency | null; rest: string } {
  const agencyPrefix = prefixes.find(({ prefix }) => rating.startsWith(prefix))
  return agencyPrefix
    ? { agency: agencyPrefix.agency, rest: rating.slice(agencyPrefix.prefix.length).trim() }
    : { agency: null, rest: rating }
}
