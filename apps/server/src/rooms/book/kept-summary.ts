import type { book } from '@saakh/contract/book'
import type { Answer } from '@saakh/contract/endpoint'
import { addMonths, type IsoDate, monthOf } from '@saakh/domain/dates'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { decimalOf } from '@saakh/domain/money'
import type { Context } from '../../platform/verb.ts'
import { keptRegisters } from './kept-registers.ts'
import { addedUp, borrowersOf, type KeptSum, limitsOf, placeOf, readKeptSums } from './kept-sums.ts'
import { registerDay } from './register-day.ts'

type Summary = Answer<(typeof book)['bookSummary']>

/** What facilities come to, with how many borrowers have one of them. */
const sumsOf = (sums: readonly KeptSum[], borrowers: number) => {
  const { facilities, outstanding, exposure } = addedUp(sums)
  return { facilities, borrowers, outstanding: decimalOf(outstanding), exposure: decimalOf(exposure) }
}

const byText = (text: string, other: string): number => (text < other ? -1 : text > other ? 1 : 0)
const each = (words: readonly string[]): string[] => [...new Set(words)].sort(byText)

function byClass(sums: readonly KeptSum[], own: readonly KeptSum[]): Summary['by_class'] {
  return [...ASSET_CLASSES, null].flatMap((asset_class) => {
    const of = own.filter((sum) => placeOf(sum).asset_class === (asset_class ?? ''))
    return of.length === 0 ? [] : [{ asset_class, ...sumsOf(of, borrowersOf(sums, `class:${asset_class ?? ''}`)) }]
  })
}

/** The largest exposure first. */
function byKind(sums: readonly KeptSum[], own: readonly KeptSum[]): Summary['by_kind'] {
  const kinds = each(own.map((sum) => placeOf(sum).kind)).map((kind) => {
    const of = own.filter((sum) => placeOf(sum).kind === kind)
    return { kind, exposure: addedUp(of).exposure, told: sumsOf(of, borrowersOf(sums, `kind:${kind}`)) }
  })
  return kinds
    .sort((kind, other) => (kind.exposure > other.exposure ? -1 : kind.exposure < other.exposure ? 1 : 0))
    .map(({ kind, told }) => ({ kind, ...told }) as Summary['by_kind'][number])
}

function monthsOf(sums: readonly KeptSum[], from: string): Summary['months'] {
  const own = sums.flatMap((sum) => {
    const [month = '', asset_class = ''] = sum.key.split('/')
    return sum.what === 'month' && month > from && asset_class !== '' && sum.facilities > 0
      ? [{ month, asset_class, ...sum }]
      : []
  })
  return each(own.map(({ month }) => month)).map((month) => ({
    month,
    classes: ASSET_CLASSES.flatMap((asset_class) => {
      const of = own.filter((sum) => sum.month === month && sum.asset_class === asset_class)
      const { facilities, exposure } = addedUp(of)
      return of.length === 0 ? [] : [{ asset_class, facilities, exposure: decimalOf(exposure) }]
    }),
  }))
}

/** The book as it stands by the sums that are kept. */
export async function readKeptSummary(
  context: Context,
  { months, days }: { months: number; days: number },
): Promise<Summary> {
  const sums = await readKeptSums(context, ['book', 'borrowers', 'day', 'differs', 'month', 'paper', 'size', 'used'])
  const own = sums.filter(({ what }) => what === 'book')
  const dated = sums
    .flatMap(({ what, key, facilities }) => (what === 'day' ? [{ day: key as IsoDate, facilities }] : []))
    .sort((entry, other) => byText(other.day, entry.day))
  const exposureOf = (which: (sum: KeptSum) => boolean) => decimalOf(addedUp(own.filter(which)).exposure)
  const first = monthOf(addMonths(context.clock.today(), -months))
  return {
    ...sumsOf(own, borrowersOf(sums, 'all')),
    ...limitsOf(addedUp(own)),
    as_of: dated[0]?.day ?? null,
    funded_exposure: exposureOf((sum) => placeOf(sum).is_funded),
    non_funded_exposure: exposureOf((sum) => !placeOf(sum).is_funded),
    without_amount: addedUp(own.filter((sum) => !placeOf(sum).has_amount)).facilities,
    by_class: byClass(sums, own),
    by_kind: byKind(sums, own),
    days: dated.slice(0, days),
    months: monthsOf(sums, first),
    registers: await keptRegisters(context, sums, await registerDay(context, { at: 'latest' })),
  }
}
