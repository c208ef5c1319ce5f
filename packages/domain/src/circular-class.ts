import type { CircularClass } from './fact-kinds/exchange-circular.ts'

// What an exchange's circular is about, read from its title alone; measured in docs/circular-classes.md. Four of five
// titles with 'suspension' are about debentures, commercial paper or treasury bills that are redeemed: debt, funds and
// parts of shares are told apart before a word about equity is read. A title that fits no rule is not classified.

export interface ClassifiedCircular {
  class: CircularClass
  /** The words of the title that decided; null for 'not_classified'. */
  class_words: string | null
}

interface Rule {
  class: CircularClass
  words: RegExp
  /** Words that must stand in the title as well. */
  with?: RegExp
  without?: RegExp
}

const DEBT =
  /\b(?:non[- ]?convertible|debentures?|ncds?|ncs|ncrps|commercial papers?|cps?|[a-z]*bonds?|t-?bills?|treasury|\d{2,3} ?(?:days?|dtb)|g-?secs?|govt\.?|government|state development|sdls?|strips?|debt|zero coupon|zczp|securiti[sz]ed|ptcs?|pass[- ]through|privately placed|private placement|redemptions?|redeem\w*|matur\w+|record dates?|wholesale|gold|sgbs?|floating rate|perpetual|mlds?|market[- ]linked|tier|preference|coupon|notes?|fixed[- ]income|gs\d\w*|\d{3,4}[a-z]{2}sdl\d{2})\b|\d+(?:\.\d+)? ?%|\bIN\d{10}\b|\bIN00\d{4}[A-Z]\d{3}\b|\bINE[A-Z0-9]{4}(?:0[78]|1[46]|24|A[78])[A-Z0-9]{3}\b|\bINE[A-Z0-9]{4}D[A-Z0-9]{4}\b/i
const FUND =
  /\b(?:etfs?|mutual|interval|fixed horizon|funds? of funds?|fmp|fund (?:series|units?)|funds|fund(?! (?:ltd|limited|diversion))|mf|amc|\w+bees|units?|invit|reit|subscriptions?|purchases?|switch(?:es|[- ]?ins?)?|sips?|stps?|lump[- ]?sum)\b/i
const NOT_THE_SHARES =
  /\b(?:partly[- ]paid|partly|rights|entitlements?|warrants?|futures?|options?|derivatives?|slb|members?|membership|brokers?|dvrs?|differential|auction|commodit\w+)\b/i
const SUSPENDED = /\b(?:suspen(?:sion|ded|ds|d)|suspending)\b/i
const ENDED =
  /\b(?:revo(?:cation|kes?|ked|king)|cancel(?:lation|ation|led|ed|s)?|lift(?:ed|ing|s)|withdraw(?:al|n|s)|resumption|resume[sd]?|rescission|rescind(?:s|ed|ing)?|vacat(?:es|ed|ion)|quash(?:es|ed)|set(?:s|ting)? aside|recall(?:s|ed))\b/i
/** Announced and not done: what becomes of it, the title does not say. */
const PUT_OFF = /\bdefer\w*|\babeyance\b|\bpostpon\w*|\bcorrigend\w+|\bcorrection\b|\bwill not be suspended\b/i
const NON_COMPLIANCE = /\b(?:non[- ]?complian(?:ce|t)|non[- ]?payment|non[- ]?submission)\b/i
const IBC = /\b(?:insolvency (?:and|&) bankruptcy code|ibc)\b/i
const BARS = /\b(?:debar(?:s|red|ring|ment)?|restrain(?:s|ed|ing|t)?)\b/i
const REGULATOR = /\b(?:sebi|nfra|rbi|irdai|cci|pfrda|securities and exchange board|reserve bank)\b/i
/** A name without 'of' and small words: 'Directors of X Limited' and 'A. Person from the market in X Limited' are none. */
const COMPANY = "(?:M/[Ss]\\.? )?(?:(?:[A-Z0-9(][\\w.'’()-]*|&|and) ){1,10}(?:Limited|LIMITED|Ltd|LTD)\\b"
const AGAINST = new RegExp(`\\b[Oo](?:rders?|RDERS?) (?:[Aa]gainst|AGAINST) ${COMPANY}`)
const BARRED = new RegExp(
  `\\b(?:(?:[Dd]ebar(?:s|red)?|[Rr]estrain(?:s|ed)) |[Dd]ebarment of )${COMPANY}|${COMPANY}(?: is| are)? (?:[Dd]ebarred|[Rr]estrained)\\b`,
)
const IN_MATTER = new RegExp(
  `\\b[Oo](?:rders?|RDERS?) (?:[Ii]n|IN) (?:(?:[Tt]he|THE) )?(?:[Mm]atter|MATTER|[Rr]espect|RESPECT) (?:[Oo]f|OF) ${COMPANY}`,
)
const ORDER = /\b(?:orders?|directions?)\b/i
const OF_THE_MATTER = /\bin (?:the )?(?:matter|respect) of\b/i
/** Persons, trading of others in the shares, and what follows an older order. */
const OF_OTHERS =
  /\bscrips? of\b|\bcertain\b|\bentit(?:y|ies)\b|\binsider\b|\btrading (?:activit\w+|matter|case)|\bstock\b|\btips\b|\bin respect of (?!(?:M\/s\.? )?[^-–:]{0,80}\b(?:limited|ltd)\b)|\bpromoters?\b|\bdirectors? of\b|\bauditors?\b|\bnoticees?\b|\bhuf\b|\bpersons?\b|\bindividuals?\b|\bunfree?z\w*|\bvs?\.|\bversus\b|\bcase\b|\bcorrigend\w+|\bcorrection\b|\bmodif\w+|\bpan\b|\bsat\b|\bappellate\b|\bstay(?:s|ed)?\b|\bsettlement order\b|\bremov(?:es|al|ed)\b|\brevocation\b|\brevok\w+/i
const TURNS =
  'rescind(?:s|ed|ing)?|revok(?:es?|ed|ing)|withdraw(?:s|n|ing|al)?|lift(?:s|ed|ing)?|set(?:s|ting)? aside|vacat(?:es?|ed|ing)|quash(?:es|ed|ing)?|annul(?:s|led|ling)?|cancel(?:s|led|ed|lation)?|recall(?:s|ed|ing)?|rescission|revocation|vacation|discharg(?:es?|ed)'
const WHICH =
  '(?: (?:of|the|its|an?|all|earlier|sebi|nfra|rbi|interim|final|confirmatory|ex-parte|ad-interim|debarment|restraint)){0,5}'
/** 'Withdraws its interim order', 'order in the matter of X Limited set aside': not a word that stands elsewhere in the title. */
const TURNED = new RegExp(
  `\\b(?:${TURNS})${WHICH} (?:orders?|directions?)\\b|\\b(?:orders?|directions?)\\b.*?\\b(?:rescinded|revoked|withdrawn|lifted|set aside|vacated|quashed|annulled|cancelled|recalled)(?=$| by\\b|[ ,)]*[-–—,)])`,
  'i',
)
const IN_PART = /\bpart(?:ly|ial|ially)?\b|\bmodif\w+|\bremand\w*/i
/** The debarment itself: 'debarment of X Limited lifted', 'lifts debarment of X Limited'. */
const UNBARRED = new RegExp(
  `\\b(?:${TURNS})(?: of)?(?: the)? debarment\\b|\\bdebarment of\\b.*?\\b(?:rescinded|revoked|withdrawn|lifted|set aside|vacated|quashed|annulled|cancelled|recalled|expire[sd]?|end(?:s|ed))\\b`,
  'i',
)
/** Whom an order that was turned round names beside the company. */
const PERSONS =
  /\bscrips? of\b|\bentit(?:y|ies)\b|\binsider\b|\bpromoters?\b|\bdirectors?\b|\bauditors?\b|\bnoticees?\b|\bhuf\b|\bpersons?\b|\bvs?\.|\bversus\b|\bothers?\b/i
/** A name may stand behind a dash. */
const TAIL = / [-–—:] (?!set aside|vacated|revoked|withdrawn|rescinded|quashed|recalled|cancelled|lifted)/i
/** What ends without a word against the company, and what was agreed on. */
const WITHOUT_BLAME =
  /\bsettle(?:ment|s|d)?\b|\bdispos(?:es|ed|al|ing)\b|\b(?:without|no|nil) (?:any )?(?:monetary )?penalty\b|\bexonerat\w+|\bdrop(?:s|ped|ping)?\b|\bdismiss\w*|\babat(?:es|ed|ement)\b/i
/** SEBI collects what was not paid: a certificate of recovery, then notices of attachment to banks and depositories. */
const RECOVERY = /\brecovery (?:certificates?|proceedings?)\b|\b(?:notices? of )?attach(?:ment|es|ed)\b/i
const RELEASED = /\breleas\w+|\bwithdraw\w*|\bcancel\w*|\blift\w*|\brevo\w+|\bvacat\w+|\bcomplet\w+|\bfull payment\b/i
const RECOVERY_FROM = new RegExp(`\\b(?:[Aa]gainst|AGAINST|[Oo]f|OF|[Ff]rom|FROM|[Mm]atter of) ${COMPANY}`)
const LISTING_OF = /\blisting of\b|\bdraft offer\b/i
const CLARIFIES = /\bclarif\w+|\bnews (?:article|report|item)s?\b|\bmedia statement\b|\b(?:price|volume) movements?\b/i

const RULES: readonly Rule[] = [
  { class: 'clarification', words: CLARIFIES, without: /\bsuspen\w+|\bsurveillance measures?\b/i },
  // The insolvency framework of the exchanges' surveillance.
  {
    class: 'insolvency_surveillance_ended',
    words:
      /\b(?:exclu(?:sions?|ded|des)|remov(?:ed|al|es)|moved out|exits?|withdraw(?:n|al|s)|discontinu(?:ed|ation|es))\b/i,
    with: IBC,
    without:
      /\b(?:add(?:ed|ition|itions|s)|inclu(?:ded|des|sions?)|shortlist\w*|moved to|stage (?:changes?|updates?))\b/i,
  },
  { class: 'insolvency_surveillance', words: IBC, with: /\b(?:surveillance|asm|gsm|esm)\b/i },
  // Debt, funds and parts of shares: nothing of this is done to the company's equity.
  { class: 'debt_redemption', words: /\bpart(?:ial)? ?(?:\([^)]*\) )?redemptions?\b/i },
  { class: 'debt_redemption', words: DEBT, with: SUSPENDED, without: NON_COMPLIANCE },
  {
    class: 'debt_redemption',
    words: DEBT,
    with: /\bresumption\b|\bredemptions?\b|\bextinguish\w*|\bdelist\w*/i,
    without: /\bnew\b|\blisting of\b|\boffer\b/i,
  },
  { class: 'market_operations', words: FUND, with: SUSPENDED, without: NON_COMPLIANCE },
  { class: 'corporate_action', words: NOT_THE_SHARES, with: SUSPENDED, without: NON_COMPLIANCE },
  {
    class: 'equity_suspended_other',
    words: /\b(?:delist\w*)\b.*\bsuspended\b/i,
    with: /\bstatus\b|\brescind\w*|\brescission\b/i,
  },
  {
    class: 'delisting_rescinded',
    words: new RegExp(`\\bdelisting\\b.*\\b(?:${TURNS})\\b|\\b(?:${TURNS})\\b.*\\bdelisting\\b`, 'i'),
    without: /\boffer\b|\bdebt\b|\bvoluntary\b|\bproposal\b/i,
  },
  {
    class: 'delisting',
    words: /\bdelist(?:ing|ed)?\b/i,
    without: /\boffer\b|\bacquisition window\b|\breverse book\b|\bdebt\b/i,
  },
  // Orders: only what goes against the company itself, or bears its name and names nobody else.
  { class: 'debarment_revoked', words: UNBARRED, without: /\bin the matter\b|\bscrip\b|\bon\b|\bstay\w*/i },
  {
    class: 'regulator_order_ended',
    words: TURNED,
    with: new RegExp(`${AGAINST.source}|${IN_MATTER.source}`),
    without: new RegExp(
      `${PERSONS.source}|${TAIL.source}|${IN_PART.source}|\\brespect\\b|\\bstay\\w*|\\blisting\\b`,
      'i',
    ),
  },
  {
    class: 'regulator_order_appeal',
    words: TURNED,
    with: /\b(?:sat|appellate tribunal|court)\b/i,
    without: /\bscrips?\b|\binsider\b/i,
  },
  { class: 'regulator_order_other', words: TURNED, without: LISTING_OF },
  { class: 'regulator_order_ended', words: RECOVERY, with: RELEASED, without: PERSONS },
  { class: 'regulator_order_other', words: RECOVERY, with: RELEASED },
  { class: 'regulator_order', words: RECOVERY, with: RECOVERY_FROM, without: PERSONS },
  { class: 'regulator_order_other', words: RECOVERY, with: REGULATOR },
  {
    class: 'debarment',
    words: BARRED,
    with: REGULATOR,
    without: /\bsat\b|\bstay\b|\bremoves\b|\brevo\w+|\bunfree?z|\blift\w*|\bwithdraw\w*|\bvacat\w*|\brescin\w*/i,
  },
  {
    class: 'regulator_order_other',
    words: WITHOUT_BLAME,
    with: /\b(?:sebi|nfra|settlement|adjudication|final|interim) orders?\b|\borders? (?:against|in (?:the )?matter)\b/i,
    without: LISTING_OF,
  },
  {
    class: 'regulator_order',
    words: AGAINST,
    without: /\bsat\b|\bstay\b|\bcorrigend|\bauditor|\bpromoters?\b|\bdirectors? of\b/i,
  },
  { class: 'regulator_order_in_matter', words: IN_MATTER, without: OF_OTHERS },
  // The appellate tribunal on an older order: what is left of it, the title does not say.
  {
    class: 'regulator_order_appeal',
    words: /\b(?:sat|appellate tribunal)\b/i,
    with: /\borders?\b|\bstay\w*/i,
    without: /\bscrips?\b|\bkartar\b|\blisting\b|\binsider\b|\btrading (?:matter|case|activit\w+)|\bvs?\b\.?/i,
  },
  { class: 'regulator_order_other', words: BARS, with: /\b(?:sebi|sat|order|nfra)\b/i },
  { class: 'regulator_order_other', words: ORDER, with: OF_THE_MATTER, without: LISTING_OF },
  {
    class: 'regulator_order_other',
    words: /\b(?:sebi|sat|nfra)(?:'s)? (?:[\w-]+ )?(?:orders?|directions?|unfreezes)\b/i,
    without: LISTING_OF,
  },
  // Suspension of trading in shares.
  {
    class: 'equity_suspended_other',
    words: PUT_OFF,
    with: SUSPENDED,
    without: new RegExp(`${DEBT.source}|${FUND.source}`, 'i'),
  },
  { class: 'equity_suspension_revoked', words: ENDED, with: SUSPENDED },
  {
    class: 'equity_suspended_non_compliance',
    words: NON_COMPLIANCE,
    with: SUSPENDED,
    without: new RegExp(`${DEBT.source}|${FUND.source}|${NOT_THE_SHARES.source}|\\bextension\\b|\\bshifting\\b`, 'i'),
  },
  { class: 'equity_suspended_other', words: SUSPENDED, without: new RegExp(`${DEBT.source}|${FUND.source}`, 'i') },
  // What a lender may like to read and nobody is alarmed by.
  {
    class: 'offer',
    words:
      /\b(?:offer to buy|offer for sale|ofs|buy-?back|takeover|tender offer|acquisition window|open offer|reverse book[- ]building|delisting offer|draft offer document|public issue of|anchor (?:investors?|allocation))\b/i,
    without: /\bncds?\b|\bdebentures?\b|\blisting of\b/i,
  },
  {
    class: 'name_change',
    words:
      /\bchanges? (?:in|of) (?:the )?(?:company )?(?:name|symbol|scrip id)\b|\bname change\b|\bchanges name\b|\bamendment of company name\b/i,
  },
  {
    class: 'surveillance',
    words:
      /\b(?:st-asm|lt-asm|asm|gsm|esm|surveillance measures?|surveillance|encumbrance|price bands?|trade[- ](?:for|to)[- ]trade|weekly trading|[‘'"“]?z[’'"”]? (?:group|category)|change in group|group change|shifting of)\b/i,
  },
  {
    class: 'listing',
    words: /\b(?:listing|listed|lists|further issues?|admitted to dealings|migration|migrat\w+|ipo)\b/i,
    without: /\bindex\b|\bindices\b/i,
  },
  {
    class: 'corporate_action',
    words:
      /\b(?:bonus|rights|dividends?|sub-?divisions?|stock split|face value|split|record dates?|book closures?|amalgamation|mergers?|demergers?|schemes? of|capital reduction|reduction of|forfeiture|call money|consolidation of|ex-date|isin|corporate actions?|no dealings|resolution plan)\b/i,
  },
  {
    class: 'market_operations',
    words:
      /\b(?:auction|settlement|index|indices|futures|f&o|mwpl|position limits?|early pay-in|margins?|exposure|dissemination board|slb|quantity freeze|strike|registrar|members?|bidding|mutual funds?|contracts?|mock|holidays?|daily bulletin|lot size|interoperab\w+|collateral|group of)\b/i,
  },
]

/** The whole title is read once per rule; the words that decided are told as they stand in it. */
export function classifyCircular(title: string): ClassifiedCircular {
  const text = title.replace(/\s+/g, ' ').trim()
  for (const rule of RULES) {
    const match = rule.words.exec(text)
    if (!match || (rule.with && !rule.with.test(text)) || rule.without?.test(text)) continue
    const also = rule.with?.exec(text)?.[0]
    return { class: rule.class, class_words: also && !match[0].includes(also) ? `${match[0]} … ${also}` : match[0] }
  }
  return { class: 'not_classified', class_words: null }
}
