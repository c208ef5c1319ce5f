import { execute } from '../../platform/verb.ts'
import { noteBorrower } from '../../rooms/desk/notes.ts'
import { randomOf } from '../random.ts'
import { type Act, type DeskMonth, dayAt, type OnDesk } from './desk-month.ts'
import { NOTES } from './words.ts'

const A_MONTH = 5

/** Notes of a month, each month on others; one of them on a borrower of the branch that has a manager. */
export function notesOf(month: DeskMonth): Act[] {
  const random = randomOf('notes', month.morning)
  const of_branch = month.borrowers.filter((borrower) => borrower.is_of_branch)
  return Array.from({ length: A_MONTH }, (_, index): Act => {
    const among: readonly OnDesk[] = index === 0 && of_branch.length > 0 ? of_branch : month.borrowers
    const { by, party_id } = random.pick(among)
    const text = NOTES[(month.left * 3 + index * 7) % NOTES.length] ?? ''
    return {
      day: dayAt(month, (index + 0.5) / A_MONTH),
      run: (then) => execute(then, by, noteBorrower, { party_id, text, photos: [] }),
    }
  })
}
