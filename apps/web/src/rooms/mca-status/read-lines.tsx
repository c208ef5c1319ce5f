import type { CinLines } from '@saakh/domain/cin-lines'
import { formatCount } from '@saakh/domain/formats'
import { RefusedLines } from '../../parts/refused-lines.tsx'
import classes from './mca-status.module.css'

/** What was found in the list, and each line that is no CIN with its reason. */
export function ReadLines({ read: { right, wrong, repeated, left_off } }: { read: CinLines }) {
  const said = [
    `${formatCount(right.length)} ${right.length === 1 ? 'CIN' : 'CINs'} to check.`,
    ...(wrong.length > 0
      ? [`${formatCount(wrong.length)} ${wrong.length === 1 ? 'line is' : 'lines are'} no CIN.`]
      : []),
    ...(repeated > 0 ? [`${formatCount(repeated)} repeated.`] : []),
    ...(left_off > 0 ? [`${formatCount(left_off)} beyond the first thousand left out.`] : []),
  ]
  return (
    <>
      <p role="status" className={classes.said}>
        {said.join(' ')}
      </p>
      {wrong.length > 0 && <RefusedLines label="Lines that are not checked" why="Why it is not checked" rows={wrong} />}
    </>
  )
}
