import { usePhrases } from './phrases.tsx'
import classes from './pie-chart.module.css'

interface Slice {
  label: string
  /** Above zero. */
  value: number
}

interface Props {
  /** What is shared out, with its unit. */
  title: string
  slices: readonly Slice[]
  format: (value: number) => string
}

const SIZE = 168
const RADIUS = 80
/** Where the hue of the next slice lies, once the named colours are used up: never near an earlier one. */
const GOLDEN_ANGLE = 137.508

/** Told apart in light and dark, and by eyes that do not see red and green apart. */
const COLOURS = ['#4650b8', '#c77700', '#2f8f83', '#b0457d', '#6f8fd8', '#8a6a2f', '#7a4fb5', '#5b7f3a'] as const

export const colourOf = (index: number): string =>
  COLOURS[index] ?? `hsl(${Math.round((index * GOLDEN_ANGLE) % 360)} 52% ${index % 2 === 0 ? 46 : 60}%)`

const shareOf = (value: number, total: number): string => {
  const percent = (100 * value) / total
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`
}

/** Shares of a whole, largest first, and beside them the table that they are drawn from. */
export function PieChart({ title, slices, format }: Props) {
  const say = usePhrases()
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const ordered = slices.toSorted((a, b) => b.value - a.value)
  const starts = ordered.map((_, index) => ordered.slice(0, index).reduce((sum, { value }) => sum + value, 0) / total)
  return (
    <figure className={classes.figure}>
      <svg className={classes.pie} viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={say(title)}>
        {ordered.map(({ label, value }, index) => (
          <path
            key={label}
            className={classes.slice}
            d={pathOf(starts[index] ?? 0, value / total)}
            fill={colourOf(index)}
            data-slice={label}
          >
            <title>{`${say(label)}: ${format(value)}, ${shareOf(value, total)}`}</title>
          </path>
        ))}
      </svg>
      <table className={classes.table} aria-label={say(title)}>
        <tbody>
          {ordered.map(({ label, value }, index) => (
            <tr key={label}>
              <th scope="row">
                <span className={classes.swatch} style={{ background: colourOf(index) }} aria-hidden="true" />
                {say(label)}
              </th>
              <td>{format(value)}</td>
              <td>{shareOf(value, total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** A sector from `start`, both in parts of the whole, clockwise from twelve; a whole is two halves, as an arc cannot close. */
function pathOf(start: number, part: number): string {
  const centre = SIZE / 2
  const at = (turn: number) => {
    const angle = 2 * Math.PI * turn
    return `${(centre + RADIUS * Math.sin(angle)).toFixed(2)} ${(centre - RADIUS * Math.cos(angle)).toFixed(2)}`
  }
  const arc = (to: number, isLarge: boolean) => `A${RADIUS} ${RADIUS} 0 ${isLarge ? 1 : 0} 1 ${at(to)}`
  if (part > 0.9999) return `M${at(0)}${arc(0.5, false)}${arc(1, false)}Z`
  return `M${centre} ${centre}L${at(start)}${arc(start + part, part > 0.5)}Z`
}
