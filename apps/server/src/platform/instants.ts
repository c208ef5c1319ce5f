import pg from 'pg'

/** An instant as PostgreSQL writes it. */
const readInstant: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

/** Places in `2026-12-01 02:00:00.123456+00`, which is how PostgreSQL writes an instant in UTC. */
const DAY_END = 10
const SECOND_END = 19
const MS_DIGITS = 3
const UTC = '+00'

/**
 * An instant as PostgreSQL writes it, as ISO text to the millisecond. Facts have two each, of which hardly any two are equal: in UTC, in
 * which the database writes, the text is put together without computing a date.
 */
export function instantOf(text: string): string {
  const zone = text.length - UTC.length
  const has_fraction = text[SECOND_END] === '.'
  if (text[DAY_END] !== ' ' || !text.endsWith(UTC) || (!has_fraction && zone !== SECOND_END))
    return readInstant(text).toISOString()
  const fraction = has_fraction ? text.slice(SECOND_END + 1, Math.min(zone, SECOND_END + 1 + MS_DIGITS)) : ''
  return `${text.slice(0, DAY_END)}T${text.slice(DAY_END + 1, SECOND_END)}.${fraction.padEnd(MS_DIGITS, '0')}Z`
}
