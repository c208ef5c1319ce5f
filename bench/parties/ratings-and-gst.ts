import { filed, GSTIN_DELHI, notFiled, rated } from '@saakh/catalogue/rating-and-gst-facts'
import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import type { RATING_OUTLOOKS } from '@saakh/domain/fact-kinds/rating-action'
import { gstDueDate, monthsLater } from '@saakh/domain/gst-calendar'
import { LONG_TERM_SCALE } from '@saakh/domain/rating-scales'
import type { Random } from '../generated-names.ts'
import { AS_OF, between, chance, daysAgo, oneOf, type Part } from './part.ts'

// A few yearly actions of one agency on one instrument, and two years of a filing table.

type Outlook = (typeof RATING_OUTLOOKS)[number] | 'watch' | null
const RANK = { positive: 0, stable: 0, negative: 1, watch: 2 } as const

export function ratingsOf(random: Random): Part {
  if (chance(random, 15))
    return { facts: [], ready: { rating_age_days: null, rating_notches_lost: null, outlook_worse_by: null } }
  const age = chance(random, 8) ? 600 : between(random, 5, 360)
  const count = chance(random, 12) ? 1 : between(random, 2, 4)
  const isWithdrawn = chance(random, 6)
  const isOutlookTold = !chance(random, 10)
  let ordinal = between(random, 1, 15)
  const actions = Array.from({ length: count }, () => {
    ordinal = Math.min(
      16,
      Math.max(1, ordinal + oneOf(random, 0, 0, 0, between(random, -2, 2), between(random, -4, 4))),
    )
    const outlook: Outlook = isOutlookTold
      ? oneOf(random, 'stable', 'stable', 'stable', 'positive', 'negative', 'watch')
      : null
    return { ordinal, outlook }
  })
  const facts = actions.map((action, i) => {
    const isLast = i === count - 1
    return rated(
      daysAgo(age + 330 * (count - 1 - i)),
      isWithdrawn && isLast ? null : (LONG_TERM_SCALE[action.ordinal - 1] ?? 'D'),
      {
        outlook: action.outlook === 'watch' ? null : action.outlook,
        watch: action.outlook === 'watch' ? 'negative' : null,
        withdrawn: isWithdrawn && isLast,
      },
    )
  })
  const last = actions.at(-1)
  const earlier = actions.slice(0, -1)
  const rankOf = ({ outlook }: { outlook: Outlook }) => (outlook === null ? 0 : RANK[outlook])
  const isComparable = last !== undefined && earlier.length > 0 && !isWithdrawn
  return {
    facts,
    ready: {
      rating_age_days: age,
      rating_notches_lost: isComparable ? last.ordinal - Math.min(...earlier.map((action) => action.ordinal)) : null,
      outlook_worse_by: isComparable && isOutlookTold ? rankOf(last) - Math.min(...earlier.map(rankOf)) : null,
    },
  }
}

/** Months that the filing table covers, the last of them due in October or, moved, later. */
const MONTHS = 24
const LAST_MONTH = '2026-09'

export function gstOf(random: Random): Part {
  if (chance(random, 12)) return { facts: [], ready: { gst_days_past_due: null, gst_age_days: null } }
  const gstin = GSTIN_DELHI
  const isStale = chance(random, 6)
  const last = isStale ? '2026-05' : LAST_MONTH
  const tableDay: IsoDate = isStale ? '2026-07-15' : oneOf(random, '2026-10-25', '2026-11-15', '2026-11-18')
  const missed = chance(random, 55) ? 0 : between(random, 1, 3)
  const isCut = chance(random, 8)
  const dueOf = (period: string) =>
    gstDueDate('GSTR3B', { first: period, quarterly: false }, gstin.slice(0, 2))?.date ?? tableDay
  const facts = Array.from({ length: MONTHS }, (_, back) => back).flatMap((back) => {
    if (isCut && back === 5) return []
    const period = monthsLater(last, -back)
    if (back < missed) return [notFiled(period, tableDay, { gstin })]
    return [filed(period, addDays(dueOf(period), chance(random, 5) ? 14 : -between(random, 1, 9)), { gstin })]
  })
  const oldest = monthsLater(last, 1 - missed)
  return {
    facts,
    ready: {
      gst_days_past_due: missed > 0 ? daysBetween(dueOf(oldest), tableDay) : 0,
      gst_age_days: Math.min(
        ...facts.map(({ payload }) => daysBetween(payload.date_of_filing ?? payload.not_filed_on ?? tableDay, AS_OF)),
      ),
    },
  }
}
