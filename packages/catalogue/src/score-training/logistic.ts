/** A logistic regression on few columns, by Newton's method; a little ridge keeps it from running away. */
export type Line = readonly number[]

const RIDGE: number = 1e-3
const ROUNDS = 30

export const logisticOf = (line: Line, columns: readonly number[]): number =>
  columns.reduce((sum, value, at) => sum + value * (line[at + 1] ?? 0), line[0] ?? 0)

/** Solves a small symmetric system by elimination with pivots. */
function solved(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  const size = rows.length
  for (let at = 0; at < size; at += 1) {
    const best = rows
      .slice(at)
      .reduce((top, row, i) => (Math.abs(row[at] ?? 0) > Math.abs(rows[top]?.[at] ?? 0) ? at + i : top), at)
    const [currentRow, other] = [rows[at] ?? [], rows[best] ?? []]
    rows[at] = other
    rows[best] = currentRow
    const pivot = rows[at] ?? []
    for (const row of rows) {
      if (row === pivot) continue
      const times = (row[at] ?? 0) / (pivot[at] ?? 1)
      for (let column = at; column <= size; column += 1) row[column] = (row[column] ?? 0) - times * (pivot[column] ?? 0)
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}

export function fitLogistic(rows: readonly { columns: readonly number[]; failed: boolean }[]): Line {
  const size = (rows[0]?.columns.length ?? 0) + 1
  let line = Array.from({ length: size }, () => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = line.map((value, at) => (at === 0 ? 0 : -RIDGE * value))
    const hessian = line.map((_, i) => line.map((__, j) => (i === j && i > 0 ? RIDGE : 0)))
    for (const { columns, failed } of rows) {
      const all = [1, ...columns]
      const p = 1 / (1 + Math.exp(-logisticOf(line, columns)))
      const weight = p * (1 - p)
      for (let i = 0; i < size; i += 1) {
        gradient[i] = (gradient[i] ?? 0) + ((failed ? 1 : 0) - p) * (all[i] ?? 0)
        const row = hessian[i] ?? []
        for (let j = 0; j < size; j += 1) row[j] = (row[j] ?? 0) + weight * (all[i] ?? 0) * (all[j] ?? 0)
      }
    }
    const step = solved(hessian, gradient)
    line = line.map((value, at) => value + (step[at] ?? 0))
    if (step.reduce((sum, change) => sum + Math.abs(change), 0) < 1e-10) break
  }
  return line
}
