import { droppedFrom } from '@saakh/contract/listing'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import classes from './dropped-values.module.css'

/** What of the address the screen does not know: it shows everything else, and says what it left out. */
export function DroppedValues({ schema }: { schema: z.ZodObject }) {
  const [search] = useSearchParams()
  const said = droppedFrom(schema, Object.fromEntries(search)).map(
    ({ name, value, known }) =>
      `This page does not know ${name}=${value}, and leaves it out.${known ? ` It knows ${known.join(', ')}.` : ''}`,
  )
  return said.length === 0 ? null : (
    <p role="status" className={classes.dropped}>
      {said.join(' ')}
    </p>
  )
}
