import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import { lastDayOfPeriod } from '@saakh/domain/gst-calendar'

// Short ways to write the ratings and GST lines of examples. Companies, GSTINs and figures are fictional.

const ABOUT = {
  organization_id: '00000000-0000-4000-8000-000000000001',
  party_id: '00000000-0000-4000-8000-0000000000aa',
} as const

type Rating = Partial<FactPayload<'rating_action'>> & { known_at?: string }

/** A long-term rating of a term loan by CRISIL unless told otherwise, known on the day of the action. */
export function rated(action_date: IsoDate, rating: string | null, more: Rating = {}): Fact<'rating_action'> {
  const { known_at = action_date, ...payload } = more
  const { agency = 'CRISIL', instrument = 'Term loan', term = 'long' } = payload
  return {
    ...ABOUT,
    fact_id: `rating-${agency}-${instrument}-${term}-${action_date}-${known_at}`,
    kind: 'rating_action',
    subject: `${agency} ${instrument} ${term} ${action_date}`,
    valid_from: action_date,
    valid_to: null,
    known_at,
    recorded_at: `${action_date}T12:00:00Z`,
    payload: {
      agency,
      instrument,
      term,
      rating,
      outlook: null,
      watch: null,
      issuer_not_cooperating: null,
      withdrawn: false,
      amount: '90000000.00',
      action_date,
      ...payload,
    },
    source_document: 'ratings-file',
    locator: { file_name: 'ratings.csv', row: 2 },
    content_hash: `rating-${action_date}-${rating}`,
  }
}

/** A circular whose title mentions a rating, without what is rated. */
export function circularWithRating(date: IsoDate, rating: string): Fact<'exchange_circular'> {
  return {
    ...ABOUT,
    organization_id: null,
    fact_id: `circular-${date}`,
    kind: 'exchange_circular',
    subject: `circular-${date}`,
    valid_from: date,
    valid_to: null,
    known_at: date,
    recorded_at: `${date}T12:00:00Z`,
    payload: {
      circular_id: `circular-${date}`,
      exchange: 'bse',
      date,
      category: null,
      title: `Example Foods Limited: rating ${rating} by an agency`,
      class: 'not_classified',
      class_words: null,
      issuer: 'Example Foods Limited',
      linked_by: 'EXAMPLE FOODS',
      address: null,
      ratings: [{ agency: 'CRISIL', rating, outlook: null }],
    },
    source_document: 'circulars',
    locator: { file_name: 'circulars.csv', row: 2 },
    content_hash: `circular-${date}`,
  }
}

export const GSTIN_GOA = '30AAACN1234F1ZA'
export const GSTIN_DELHI = '07AAAFE4321L2ZM'

type Line = Partial<FactPayload<'gst_return'>>

function gstLine(
  period: string,
  known_at: IsoDate,
  payload: Pick<FactPayload<'gst_return'>, 'status' | 'date_of_filing' | 'not_filed_on'>,
  more: Line,
): Fact<'gst_return'> {
  const { gstin = GSTIN_GOA, return_type = 'GSTR3B', quarterly = false } = more
  return {
    ...ABOUT,
    fact_id: `gst-${gstin}-${return_type}-${period}-${payload.status}-${known_at}`,
    kind: 'gst_return',
    subject: `${gstin} ${return_type} ${period}`,
    valid_from: `${period}-01`,
    valid_to: lastDayOfPeriod({ first: period, quarterly }),
    known_at,
    recorded_at: `${addDays(known_at, 1)}T12:00:00Z`,
    payload: { gstin, return_type, period, quarterly, arn: null, ...payload, ...more },
    source_document: 'gst-file',
    locator: { file_name: 'gst-returns.csv', row: 2 },
    content_hash: `gst-${period}-${payload.status}`,
  }
}

/** A GSTR-3B of GSTIN_GOA filed on the day; known on that day. */
export const filed = (period: string, date_of_filing: IsoDate, more: Line = {}) =>
  gstLine(period, date_of_filing, { status: 'filed', date_of_filing }, more)

/** The table of this day says that it is not filed. */
export const notFiled = (period: string, not_filed_on: IsoDate, more: Line = {}) =>
  gstLine(period, not_filed_on, { status: 'not_filed', date_of_filing: null, not_filed_on }, more)

/** The status of GSTIN_GOA as it was looked up on the day. */
export function registration(
  told_on: IsoDate,
  status: FactPayload<'gst_registration'>['status'],
  more: Partial<FactPayload<'gst_registration'>> = {},
): Fact<'gst_registration'> {
  const { gstin = GSTIN_GOA } = more
  return {
    ...ABOUT,
    fact_id: `registration-${gstin}-${told_on}-${status}`,
    kind: 'gst_registration',
    subject: `${gstin} ${told_on}`,
    valid_from: told_on,
    valid_to: null,
    known_at: told_on,
    recorded_at: `${told_on}T12:00:00Z`,
    payload: { gstin, status, told_on, registered_on: '2018-07-01', cancelled_on: null, ...more },
    source_document: 'registrations-file',
    locator: { file_name: 'gst-registrations.csv', row: 2 },
    content_hash: `registration-${gstin}-${told_on}-${status}`,
  }
}
