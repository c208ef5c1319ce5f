import { KEPT_BACK } from '@saakh/domain/personal-data'
import type { Context } from '../../platform/verb.ts'
import { type Payload, type Single, singleValues } from './corrected-payload.ts'

// What is kept back of a fact where it is shown value by value. PANs of persons and their account numbers are masked in every
// answer; here stands what only the place tells.

/** Marks of other lenders: red flagged, fraud, wilful default, suit filed. */
const FRAUD_TRACK = /^(marks?|suit_filed|wilful_default)(\[|$)/
const PERSONAL = /(^|[_.])(e?mail|phone|telephone|mobile|address|birth_date|date_of_birth|uan|gstin)([_[]|$)/

type Reader = Pick<Context, 'plain' | 'hidden_types'>

/** Whoever it may be: for what several people read. */
export const ANYBODY: Reader = { plain: false, hidden_types: ['fraud'] }

const isHidden = ({ plain, hidden_types }: Reader, path: string): boolean =>
  (hidden_types.length > 0 && FRAUD_TRACK.test(path)) || (!plain && PERSONAL.test(path))

/** The same value as a reader of this policy sees it. */
export const shownValue = (reader: Reader, path: string, value: Single): Single =>
  value !== null && isHidden(reader, path) ? KEPT_BACK : value

/** Every single value with its place. That there is none would tell something as well, so marks are left out as a whole. */
export const shownValues = (reader: Reader, payload: Payload) =>
  singleValues(payload)
    .filter(({ path }) => !(reader.hidden_types.length > 0 && FRAUD_TRACK.test(path)))
    .map(({ path, value }) => ({ path, value: shownValue(reader, path, value) }))
