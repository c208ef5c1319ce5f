import { type IsoDate, isStorableDay, istDayEnd, istInstant } from '@saakh/domain/dates'
import { parseIdentifier } from '@saakh/domain/identifiers'
import type { Nature, StatementForm } from '@saakh/domain/statement-lines'
import type { Instance } from './instance.ts'

/** What a filing says of itself. */
export interface Filing {
  /** The file's name without its ending: what the exchange publishes it under. */
  filing_id: string
  /** When the exchange published it; the end of a day when the name states no time (see `publishedAt`). */
  known_at: Date
  company_name: string
  symbol: string | null
  isin: string | null
  scrip_code: string | null
  form: StatementForm
  financial_year: { start: IsoDate | null; end: IsoDate | null }
  /** 'First quarter', 'Half yearly', … as the filing words it. */
  quarter: string
  /** The rounding in which the figures were prepared, when the filing names it: sums may differ by a few of its units. */
  rounding: { word: string; paise: bigint } | null
  currency: string
  address: string | null
  instance: Instance
}

export type ReadFiling = { ok: true; filing: Filing } | { ok: false; reason: string }

/** The column of the quarter or half-year, the year to date, and the balance sheet of every form. */
export const PERIOD = 'OneD'
export const YEAR_TO_DATE = 'FourD'
export const INSTANT = 'OneI'

/** The text of an element of the form's head; null when it is missing, contradicts itself or was too long to keep. */
export function elementText(instance: Instance, context: string, ...elements: string[]): string | null {
  for (const element of elements) {
    const value = instance.contexts.get(context)?.values.get(element)
    if (value && value.problem === null && value.text !== '' && value.text.length <= 300) return value.text
  }
  return null
}

export const dateIn = (instance: Instance, context: string, element: string): IsoDate | null => {
  const text = elementText(instance, context, element)
  return text !== null && isStorableDay(text) ? text : null
}

const STAMPED = /^(\d{2})([a-z]{3})(\d{4})_(\d{2})(\d{2})_(.+)$/i

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The time that a name begins with, '01Feb2023_1811_…' being 18:11 in India on 1 February 2023. */
export function stampOf(filing_id: string): Date | null {
  const m = STAMPED.exec(filing_id)
  if (!m) return null
  const month = String(MONTHS.indexOf((m[2] ?? '').toLowerCase()) + 1).padStart(2, '0')
  const [day, hour, minute] = [`${m[3]}-${month}-${m[1]}`, Number(m[4]), Number(m[5])]
  return isStorableDay(day) && hour < 24 && minute < 60 ? istInstant(day, `${m[4]}:${m[5]}`) : null
}

/** The day in the exchange's own name for an instance, '…_05112022062301_WEB' being 5 November 2022: it was sent in then. */
function sentInOn(filing_id: string): IsoDate | null {
  const m = /_\d+_\d+_(\d{2})(\d{2})(\d{4})\d{6}(?!\d)/.exec(filing_id)
  const day = `${m?.[3]}-${m?.[2]}-${m?.[1]}`
  return isStorableDay(day) ? day : null
}

/**
 * The stamp of the name. Without one the end of the day on which the board met or the filing was sent in, whichever is
 * later: a revised filing names the first meeting, and would else be known before it existed.
 */
function publishedAt(filing_id: string, approved: IsoDate | null): Date | null {
  const [last] = [approved, sentInOn(filing_id)].filter((day) => day !== null).sort((a, b) => (a < b ? 1 : -1))
  return stampOf(filing_id) ?? (last === undefined ? null : istDayEnd(last))
}

/**
 * Where the exchange publishes the instance, by the name that it gives it. Null for names of another making, and for the
 * second instance of one submission ('…_WEB_2'), whose address we have not seen.
 */
export function addressOf(filing_id: string): string | null {
  const name = STAMPED.exec(filing_id)?.[6] ?? filing_id
  return /^(INDAS|NBFC_INDAS|NONINDAS|BANKING|[A-Z_]*INSURANCE)_\d+_\d+_\d{14}(_WEB)?$/.test(name)
    ? `https://nsearchives.nseindia.com/corporate/xbrl/${name}.xml`
    : null
}

const formIn = (text: string): StatementForm | null => {
  if (/insur/i.test(text)) return 'insurance'
  if (/nbfc/i.test(text)) return 'nbfc'
  if (/bank/i.test(text)) return 'banking'
  return /ind-?as|commercial|industr/i.test(text) ? 'commercial' : null
}

/** The form by the taxonomy's entry point and the file's name; null when neither tells or they contradict each other. */
function formOf(filing_id: string, entry_point: string | null): StatementForm | null {
  const byName = formIn(filing_id)
  const byEntry = entry_point === null ? null : formIn(entry_point)
  if (byName === null || byEntry === null) return byName ?? byEntry
  // The form of NBFCs is one of Ind AS, and entry points of both are named so.
  if (byName === 'nbfc' && byEntry === 'commercial') return 'nbfc'
  return byName === byEntry ? byName : null
}

export const natureOf = (text: string | null): Nature | null => {
  if (text === null) return null
  if (/^(standalone|non-?consolidated)$/i.test(text)) return 'standalone'
  return /^consolidated$/i.test(text) ? 'consolidated' : null
}

export const auditOf = (text: string | null): boolean | null => {
  if (text === null) return null
  if (/^audited$/i.test(text)) return true
  return /^un-?audited$/i.test(text) ? false : null
}

const UNITS: Record<string, bigint> = { crores: 10_000_000n, millions: 1_000_000n, lakhs: 100_000n, thousands: 1000n }

const isGiven = (text: string | null): text is string =>
  text !== null && !/^(n\.?a\.?|not ?(listed|applicable|available)|nil|none|[-0]+)$/i.test(text)

const identifier = (scheme: 'isin' | 'nse_symbol' | 'bse_code', text: string | null): string | null => {
  const parsed = isGiven(text) ? parseIdentifier(scheme, text) : null
  return parsed?.ok ? parsed.value : null
}

/** Why the names that a filing gives its company contradict each other; null when they do not. */
function contradictedCompany(instance: Instance): string | null {
  const of = (element: string) => instance.contexts.get(PERIOD)?.values.get(element)
  const twice = of('Symbol')?.problem ?? of('ISIN')?.problem
  if (twice) return twice
  const isin = elementText(instance, PERIOD, 'ISIN')
  const parsed = isGiven(isin) ? parseIdentifier('isin', isin) : null
  if (parsed && !parsed.ok) return `The filing’s ISIN '${isin}' is wrong: ${parsed.reason}`
  const entities = [PERIOD, YEAR_TO_DATE, INSTANT].flatMap((id) => instance.contexts.get(id)?.entity ?? [])
  const [first, other] = [...new Set(entities.map(({ name }) => name.toUpperCase()))]
  if (other !== undefined) return `The columns of the filing are of two companies, ${first} and ${other}.`
  for (const { scheme, name } of entities) {
    const named = elementText(
      instance,
      PERIOD,
      /symbol$/i.test(scheme) ? 'Symbol' : /scripcode$/i.test(scheme) ? 'ScripCode' : '',
    )
    if (isGiven(named) && named.toUpperCase() !== name.toUpperCase())
      return `The columns of the filing are of ${name}, but the filing names ${named}.`
  }
  return null
}

const currencyOf = (text: string | null): string =>
  text === null || /^(inr|rs\.?|₹|(indian )?rupees?)$/i.test(text) ? 'INR' : text

const roundingOf = (text: string | null): Filing['rounding'] => {
  const word = text?.toLowerCase() ?? ''
  const rupees = UNITS[word]
  return rupees === undefined ? null : { word, paise: rupees * 100n }
}

/** Reads the head of a filing; the reason why not is a sentence. */
export function readFiling(file_name: string, instance: Instance): ReadFiling {
  const filing_id = file_name.replace(/^.*[\\/]/, '').replace(/\.xml$/i, '')
  const refuse = (reason: string) => ({ ok: false, reason }) as const
  if (!instance.contexts.has(PERIOD) && !instance.contexts.has(YEAR_TO_DATE))
    return refuse(
      'The file holds no figures of the exchanges’ result forms (taxonomy in-bse-fin, columns OneD and FourD).',
    )
  const head = (...elements: string[]) => elementText(instance, PERIOD, ...elements)
  const contradicted = contradictedCompany(instance)
  if (contradicted !== null) return refuse(contradicted)
  const symbol = identifier('nse_symbol', head('Symbol'))
  const isin = identifier('isin', head('ISIN'))
  const scrip_code = identifier('bse_code', head('ScripCode'))
  const company_name = head('NameOfTheCompany', 'NameOfBank', 'NameOfTheBank')?.replace(/\s+/g, ' ') ?? symbol ?? isin
  if (company_name === null || (symbol === null && isin === null))
    return refuse('The filing names no company: it has neither a symbol nor an ISIN.')
  const form = formOf(filing_id, instance.entry_point)
  if (form === null) return refuse('The filing’s name and its taxonomy do not say which form was filed.')
  const approved = dateIn(instance, PERIOD, 'DateOfBoardMeetingWhenFinancialResultsWereApproved')
  const known_at = publishedAt(filing_id, approved)
  if (known_at === null)
    return refuse('Neither the file’s name nor a board meeting gives the day on which the results were published.')
  const end = dateIn(instance, PERIOD, 'DateOfEndOfReportingPeriod')
  if (end !== null && known_at < istInstant(end))
    return refuse(`The filing would be published before ${end}, when its period ends.`)
  const filing: Filing = {
    filing_id,
    known_at,
    company_name,
    symbol,
    isin,
    scrip_code,
    form,
    financial_year: {
      start: dateIn(instance, PERIOD, 'DateOfStartOfFinancialYear'),
      end: dateIn(instance, PERIOD, 'DateOfEndOfFinancialYear'),
    },
    quarter: head('ReportingQuarter') ?? '',
    rounding: roundingOf(head('LevelOfRoundingUsedInFinancialStatements')),
    currency: currencyOf(head('DescriptionOfPresentationCurrency')),
    address: addressOf(filing_id),
    instance,
  }
  return { ok: true, filing }
}
