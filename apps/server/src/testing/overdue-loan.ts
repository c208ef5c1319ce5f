import { dayEnds } from '@saakh/catalogue/example-facts'
import { dayNumber, type IsoDate } from '@saakh/domain/dates'

/** Day-ends of a term loan whose instalment of `due` stays unpaid; with null nothing is owed. */
export const overdueDayEnds = (number: string, from: IsoDate, to: IsoDate, due: IsoDate | null) =>
  dayEnds(number, from, to, (day) => {
    const dpd = due === null ? 0 : Math.max(0, dayNumber(day) - dayNumber(due) + 1)
    return { outstanding: '900000.00', dpd, overdue_amount: dpd === 0 ? '0.00' : '25000.00' }
  })
