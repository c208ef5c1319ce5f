import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RATING_AGENCIES, ratingAgency } from './rating-agencies.ts'
import { carriesOutlook, LONG_TERM_SCALE, ratingOrdinal, SHORT_TERM_SCALE, termOfSymbol } from './rating-scales.ts'
import { instrumentKey, parseRating, type RatingParts } from './ratings.ts'

const NOTHING: RatingParts = {
  agency: null,
  term: null,
  symbol: null,
  suffix: null,
  outlook: null,
  watch: null,
  issuer_not_cooperating: false,
  withdrawn: false,
}

describe('the scales', () => {
  it('count 20 places in the long term, AAA to D', () => {
    expect(LONG_TERM_SCALE.map((symbol) => ratingOrdinal('long', symbol))).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    )
    expect(
      ['AAA', 'AA-', 'A', 'BBB+', 'BBB-', 'BB+', 'B-', 'C+', 'C-', 'D'].map((symbol) => ratingOrdinal('long', symbol)),
    ).toEqual([1, 4, 6, 8, 10, 11, 16, 17, 19, 20])
  })
  it('count 9 places in the short term, A1+ to D', () => {
    expect(SHORT_TERM_SCALE.map((symbol) => ratingOrdinal('short', symbol))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
  it('know no sign at AAA and D and no minus in the short term', () => {
    for (const symbol of ['AAA+', 'AAA-', 'D+', 'D-', 'CC', 'BBBB', '', 'aa'])
      expect(ratingOrdinal('long', symbol)).toBeNull()
    for (const symbol of ['A1-', 'A5', 'A', 'D+']) expect(ratingOrdinal('short', symbol)).toBeNull()
  })
  it('tell the term by the symbol, except D', () => {
    expect(['A1+', 'A4', 'A', 'BBB-', 'D', 'X'].map(termOfSymbol)).toEqual([
      'short',
      'short',
      'long',
      'long',
      null,
      null,
    ])
  })
  it('give an outlook from AAA to B- only', () => {
    expect(LONG_TERM_SCALE.filter((symbol) => !carriesOutlook('long', symbol))).toEqual(['C+', 'C', 'C-', 'D'])
    expect(SHORT_TERM_SCALE.filter((symbol) => carriesOutlook('short', symbol))).toEqual([])
  })
})

describe('agencies', () => {
  it.each([
    ['CRISIL Ratings Limited', 'CRISIL'],
    ['crisil', 'CRISIL'],
    ['[ICRA]', 'ICRA'],
    ['ICRA Ltd.', 'ICRA'],
    ['CARE', 'CARE'],
    ['CareEdge Ratings', 'CARE'],
    ['IND', 'India Ratings'],
    ['India Ratings & Research Pvt Ltd', 'India Ratings'],
    ['Acuité Ratings & Research Limited', 'Acuité'],
    ['ACUITE', 'Acuité'],
    ['SMERA', 'Acuité'],
    ['SMERA Ratings Limited', 'Acuité'],
    ['BWR', 'Brickwork'],
    ['Brickwork Ratings India Pvt. Ltd.', 'Brickwork'],
    ['IVR', 'Infomerics'],
    ['Infomerics Valuation and Rating Pvt Ltd', 'Infomerics'],
    ["Moody's", null],
    ['', null],
  ])('%s is %s', (name, agency) => {
    expect(ratingAgency(name)).toBe(agency)
  })
  it('are known by the name that facts carry', () => {
    for (const agency of RATING_AGENCIES) expect(ratingAgency(agency)).toBe(agency)
  })
})

describe('a rating as it is published', () => {
  it.each<[string, Partial<RatingParts>]>([
    ['[ICRA]BBB-(CE) (Negative)', { agency: 'ICRA', term: 'long', symbol: 'BBB-', suffix: 'CE', outlook: 'negative' }],
    ['[ICRA] A1+', { agency: 'ICRA', term: 'short', symbol: 'A1+' }],
    ['CRISIL A1+', { agency: 'CRISIL', term: 'short', symbol: 'A1+' }],
    ['CRISIL BBB-/Negative', { agency: 'CRISIL', term: 'long', symbol: 'BBB-', outlook: 'negative' }],
    ['Crisil AA+/Stable (Reaffirmed)', { agency: 'CRISIL', term: 'long', symbol: 'AA+', outlook: 'stable' }],
    ['CRISIL AAA (SO)/Stable', { agency: 'CRISIL', term: 'long', symbol: 'AAA', suffix: 'SO', outlook: 'stable' }],
    ['IND BB+/RWN', { agency: 'India Ratings', term: 'long', symbol: 'BB+', watch: 'negative' }],
    ['IND A-/RWE', { agency: 'India Ratings', term: 'long', symbol: 'A-', watch: 'developing' }],
    ['IND A1/RWP', { agency: 'India Ratings', term: 'short', symbol: 'A1', watch: 'positive' }],
    ['WD', { withdrawn: true }],
    ['IND WD', { agency: 'India Ratings', withdrawn: true }],
    ['CARE D; ISSUER NOT COOPERATING', { agency: 'CARE', symbol: 'D', issuer_not_cooperating: true }],
    [
      'CARE BB-; Stable; ISSUER NOT COOPERATING*',
      { agency: 'CARE', term: 'long', symbol: 'BB-', outlook: 'stable', issuer_not_cooperating: true },
    ],
    [
      'CRISIL B+ (Issuer Non-Cooperating)',
      { agency: 'CRISIL', term: 'long', symbol: 'B+', issuer_not_cooperating: true },
    ],
    ['CARE BBB (CWD)', { agency: 'CARE', term: 'long', symbol: 'BBB', watch: 'developing' }],
    [
      'CARE A (Under Credit watch with Negative Implications)',
      { agency: 'CARE', term: 'long', symbol: 'A', watch: 'negative' },
    ],
    ['BBB+ Rating Watch with Positive Implications', { term: 'long', symbol: 'BBB+', watch: 'positive' }],
    ['CRISIL AA/Watch Negative', { agency: 'CRISIL', term: 'long', symbol: 'AA', watch: 'negative' }],
    ['CRISIL AA- (Credit watch)', { agency: 'CRISIL', term: 'long', symbol: 'AA-', watch: 'unspecified' }],
    ['ACUITE BBB- | Outlook: Stable', { agency: 'Acuité', term: 'long', symbol: 'BBB-', outlook: 'stable' }],
    ['Acuité A4+', { agency: 'Acuité', term: 'short', symbol: 'A4+' }],
    ['SMERA B', { agency: 'Acuité', term: 'long', symbol: 'B' }],
    ['BWR BB + (Positive Outlook)', { agency: 'Brickwork', term: 'long', symbol: 'BB+', outlook: 'positive' }],
    ['IVR C−', { agency: 'Infomerics', term: 'long', symbol: 'C-' }],
    ['CRISIL D', { agency: 'CRISIL', symbol: 'D' }],
    ['CARE BBB (withdrawn)', { agency: 'CARE', term: 'long', symbol: 'BBB', withdrawn: true }],
    [
      'CRISIL BB+/Stable Reaffirmed and withdrawn',
      { agency: 'CRISIL', term: 'long', symbol: 'BB+', outlook: 'stable', withdrawn: true },
    ],
    ['a-', { term: 'long', symbol: 'A-' }],
  ])('%s', (text, parts) => {
    expect(parseRating(text)).toEqual({ ok: true, parts: { ...NOTHING, ...parts }, warnings: [] })
  })

  it.each([
    ['', 'The rating is empty.'],
    ['  ', 'The rating is empty.'],
    ['CRISIL', "'CRISIL' holds no rating symbol."],
    ['Stable', "'Stable' holds no rating symbol."],
    ['ISSUER NOT COOPERATING', "'ISSUER NOT COOPERATING' holds no rating symbol."],
    ['CRISIL BBB-/CRISIL A3', "'CRISIL' in 'CRISIL BBB-/CRISIL A3' is neither a rating symbol nor a known word."],
    ['BBB-/A3', "'BBB-/A3' names 2 ratings (BBB-, A3); give a line to each."],
    ['CRISIL PP-MLD AA', "'PP-MLD' in 'CRISIL PP-MLD AA' is neither a rating symbol nor a known word."],
    [
      'Provisional CRISIL AA',
      "'PROVISIONAL CRISIL' in 'Provisional CRISIL AA' is neither a rating symbol nor a known word.",
    ],
    [
      'CARE AA+ downgraded from AAA',
      "'DOWNGRADED FROM' in 'CARE AA+ downgraded from AAA' is neither a rating symbol nor a known word.",
    ],
    ['FAAA', "'FAAA' in 'FAAA' is neither a rating symbol nor a known word."],
    ['AAA+', "'AAA+' in 'AAA+' is neither a rating symbol nor a known word."],
    ['A1-', "'A1-' in 'A1-' is neither a rating symbol nor a known word."],
    ['P1+', "'P1+' in 'P1+' is neither a rating symbol nor a known word."],
    ['A/Stable/Negative', "'A/Stable/Negative' names two outlooks."],
    ['A/RWN/RWP', "'A/RWN/RWP' names two directions of a rating watch."],
    ['A(SO)(CE)', "'A(SO)(CE)' has both suffixes, SO and CE."],
    ['not rated', "'NOT RATED' in 'not rated' is neither a rating symbol nor a known word."],
  ])('refuses %j with a sentence', (text, reason) => {
    expect(parseRating(text)).toEqual({ ok: false, reason })
  })

  it.each([
    ['CRISIL A1+/Stable', 'An outlook is given to the short-term rating A1+; agencies give it in the long term only.'],
    ['CARE D/Negative', 'An outlook is given to the rating D; agencies give none to C and D.'],
    ['CARE C+/Stable', 'An outlook is given to the rating C+; agencies give none to C and D.'],
    ['IND A/RWN/Negative', 'An outlook is given beside a rating watch, which replaces it.'],
  ])('takes %s as written and says what is odd', (text, warning) => {
    expect(parseRating(text)).toMatchObject({ ok: true, warnings: [warning] })
  })

  it('reads every symbol of every agency with every outlook back to its parts', () => {
    const prefix = fc.constantFrom('CRISIL ', '[ICRA]', 'CARE ', 'IND ', 'ACUITE ', 'SMERA ', 'BWR ', 'IVR ', '')
    const tail = fc.constantFrom(
      '',
      '/Stable',
      ' (Negative)',
      '/RWN',
      '; ISSUER NOT COOPERATING',
      ' (CE)',
      ' withdrawn',
    )
    const symbol = fc.constantFrom(...LONG_TERM_SCALE, ...SHORT_TERM_SCALE)
    fc.assert(
      fc.property(prefix, symbol, tail, (before, letters, after) => {
        const parsed = parseRating(before + letters + after)
        expect(parsed).toMatchObject({ ok: true, parts: { symbol: letters, term: termOfSymbol(letters) } })
      }),
    )
  })

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary-ascii' })), (text) => {
        const parsed = parseRating(text)
        if (!parsed.ok) expect(parsed.reason).toMatch(/\.$/)
      }),
    )
  })
})

it('compares instruments without case, signs and blanks', () => {
  expect(instrumentKey('Long-Term  Bank facilities ')).toBe(instrumentKey('long term bank Facilities'))
  expect(instrumentKey('NCD & CP')).toBe('ncd and cp')
  expect(instrumentKey('Term loan 1')).not.toBe(instrumentKey('Term loan 2'))
})
