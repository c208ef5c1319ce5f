import type { IsoDate } from '@saakh/domain/dates'

/** A review of a limit as the file of reviews tells it. */
export interface ToldReview {
  due_on: IsoDate
  done_on: IsoDate | null
  new_expiry: IsoDate | null
}

/** Which word says that a review is due: the accounts file, a line of the file of reviews, or the end of a renewal. */
type DueBy = 'account' | 'review' | 'expiry'

export interface OwedReview<R extends ToldReview> {
  /** The review that is due next, or that is overdue; null where nobody tells a day. */
  owed: { due_on: IsoDate; by: DueBy; review: R | null } | null
  /** The last review that was done; null without one. */
  done: R | null
}

const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b)

/** The day until which a review that was done clears: its own due day, or the day it was done on where that is later. */
const clears = ({ due_on, done_on }: ToldReview): IsoDate => later(due_on, done_on ?? due_on)

/**
 * The review that a limit owes: the later of the accounts file's day and of the file of reviews, which owes the earliest line
 * that is not done, or else a review at the end of the last renewal. A review that was done clears what was due until then.
 */
export function owedReview<R extends ToldReview>(account_due: IsoDate | null, reviews: readonly R[]): OwedReview<R> {
  const done = reviews
    .filter(({ done_on }) => done_on !== null)
    .reduce<R | null>((last, review) => (last === null || clears(review) > clears(last) ? review : last), null)
  const cleared = done === null ? '' : clears(done)
  const open = reviews
    .filter(({ done_on, due_on }) => done_on === null && due_on > cleared)
    .reduce<R | null>((first, review) => (first === null || review.due_on < first.due_on ? review : first), null)
  const renewed = done?.new_expiry ?? null
  const byFile: OwedReview<R>['owed'] =
    open !== null
      ? { due_on: open.due_on, by: 'review', review: open }
      : renewed !== null && renewed > cleared
        ? { due_on: renewed, by: 'expiry', review: done }
        : null
  const byAccount: OwedReview<R>['owed'] =
    account_due !== null && account_due > cleared ? { due_on: account_due, by: 'account', review: null } : null
  if (byFile === null || byAccount === null) return { owed: byFile ?? byAccount, done }
  return { owed: byAccount.due_on > byFile.due_on ? byAccount : byFile, done }
}
