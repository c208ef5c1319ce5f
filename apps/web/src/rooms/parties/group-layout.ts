/** Who stands where in the drawing of a group: holders above the companies they hold. Pure, so that it can be tested. */

export interface Node {
  id: string
  name: string
}
export interface Tie {
  id: string
  kind: 'control' | 'holding' | 'guarantee' | 'co_borrower'
  /** The one who controls, holds, guarantees or borrows. */
  from: string
  to: string
}
interface Box {
  id: string
  x: number
  y: number
  width: number
}
export interface Line {
  id: string
  kind: Tie['kind']
  path: string
  label: { x: number; y: number }
}
export interface Layout {
  height: number
  boxes: Box[]
  lines: Line[]
}

export const BOX_HEIGHT = 52
const GAP_X = 20
const GAP_Y = 56
const NARROWEST = 150
const WIDEST = 220

/**
 * The level of each node: 0 for one that nobody in the drawing holds, and one more below each holder. A circle of holdings is
 * opened at its first name. A node without a holder stands beside its co-borrower and above the one it guarantees for; a node
 * without any line stands below all others.
 */
function levelsOf(nodes: readonly Node[], ties: readonly Tie[]): Map<string, number> {
  const control = ties.filter(({ kind }) => kind === 'control' || kind === 'holding')
  const level = new Map<string, number>()
  const descend = (id: string, at: number, above: ReadonlySet<string>) => {
    if (above.has(id) || (level.get(id) ?? -1) >= at) return
    level.set(id, at)
    for (const { from, to } of control) if (from === id) descend(to, at + 1, new Set([...above, id]))
  }
  const isIn = (id: string) => control.some(({ from, to }) => from === id || to === id)
  const heads = nodes.filter(({ id }) => isIn(id) && !control.some(({ to }) => to === id))
  for (const { id } of heads) descend(id, 0, new Set())
  for (const { id } of nodes) if (isIn(id) && !level.has(id)) descend(id, 0, new Set())
  for (let round = 0; round < nodes.length; round++)
    for (const { kind, from, to } of ties)
      for (const [id, other, above] of [
        [from, to, kind === 'guarantee' ? 1 : 0],
        [to, from, kind === 'guarantee' ? -1 : 0],
      ] as const) {
        const beside = level.get(other)
        if (!level.has(id) && beside !== undefined) level.set(id, Math.max(0, beside - above))
      }
  const below = Math.max(-1, ...level.values()) + 1
  for (const { id } of nodes) if (!level.has(id)) level.set(id, below)
  return level
}

/** Rows from above, each in an order that keeps tied ones near each other, none wider than there is room. */
function rowsOf(nodes: readonly Node[], ties: readonly Tie[], per_row: number): string[][] {
  const level = levelsOf(nodes, ties)
  const levels = [...new Set(level.values())].sort((a, b) => a - b)
  const place = new Map(nodes.map(({ id }, at) => [id, at]))
  const rows: string[][] = []
  for (const rowLevel of levels) {
    const here = nodes.flatMap(({ id }) => (level.get(id) === rowLevel ? [id] : []))
    const middle = new Map(
      here.map((id) => {
        const above = ties.flatMap(({ from, to }) => (to === id ? [from] : from === id ? [to] : []))
        const places = above.flatMap((other) =>
          (level.get(other) ?? rowLevel) < rowLevel ? [place.get(other) ?? 0] : [],
        )
        return [id, places.length === 0 ? (place.get(id) ?? 0) : places.reduce((a, b) => a + b, 0) / places.length]
      }),
    )
    here.sort((a, b) => (middle.get(a) ?? 0) - (middle.get(b) ?? 0))
    for (const [at, id] of here.entries()) place.set(id, at)
    const count = Math.ceil(here.length / per_row)
    const even = Math.ceil(here.length / count)
    for (let at = 0; at < here.length; at += even) rows.push(here.slice(at, at + even))
  }
  return rows
}

export function layOut(nodes: readonly Node[], ties: readonly Tie[], width: number): Layout {
  const per_row = Math.max(1, Math.floor((width + GAP_X) / (NARROWEST + GAP_X)))
  const rows = rowsOf(nodes, ties, per_row)
  const boxes = rows.flatMap((row, at) => {
    const box = Math.min(WIDEST, (width - GAP_X * (row.length - 1)) / row.length)
    const left = (width - box * row.length - GAP_X * (row.length - 1)) / 2
    return row.map((id, i): Box => ({ id, x: left + i * (box + GAP_X), y: at * (BOX_HEIGHT + GAP_Y), width: box }))
  })
  const byId = new Map(boxes.map((box) => [box.id, box]))
  const pairs = new Map<string, number>()
  return {
    height: rows.length === 0 ? 0 : rows.length * (BOX_HEIGHT + GAP_Y) - GAP_Y + 24,
    boxes,
    lines: ties.flatMap(({ id, kind, from, to }) => {
      const [a, b] = [byId.get(from), byId.get(to)]
      if (!a || !b) return []
      // Several lines between the same two stand beside each other.
      const pair = [from, to].sort().join(' ')
      const nth = pairs.get(pair) ?? 0
      pairs.set(pair, nth + 1)
      return [{ id, kind, ...lineBetween(a, b, nth) }]
    }),
  }
}

const APART = 26

function lineBetween(a: Box, b: Box, nth: number): Pick<Line, 'path' | 'label'> {
  const shift = (nth % 2 === 0 ? 1 : -1) * Math.ceil(nth / 2) * APART
  const [ax, bx] = [a.x + a.width / 2 + shift, b.x + b.width / 2 + shift]
  const text = (...numbers: number[]) => numbers.map((number) => number.toFixed(1)).join(' ')
  if (a.y === b.y) {
    const y = a.y + BOX_HEIGHT
    const low = y + 22 + nth * 14
    return {
      path: `M${text(ax, y)}C${text(ax, low)} ${text(bx, low)} ${text(bx, y)}`,
      label: { x: (ax + bx) / 2, y: y + (low - y) * 0.75 },
    }
  }
  const isDown = a.y < b.y
  const [ay, by] = isDown ? [a.y + BOX_HEIGHT, b.y] : [a.y, b.y + BOX_HEIGHT]
  const middle = (ay + by) / 2
  return {
    path: `M${text(ax, ay)}C${text(ax, middle)} ${text(bx, middle)} ${text(bx, by)}`,
    // Near its end, where lines that cross in the middle have parted: the point at three quarters of the curve.
    label: { x: 0.156 * ax + 0.844 * bx, y: 0.016 * ay + 0.562 * middle + 0.422 * by },
  }
}
