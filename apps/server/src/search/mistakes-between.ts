/** How many letters are left out, added, mistaken or swapped with their neighbour between two texts. */
export function mistakesBetween(a: string, b: string): number {
  let two: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, k) => k)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let k = 1; k <= b.length; k++) {
      const isSame = a[i - 1] === b[k - 1]
      let least = Math.min((previous[k] ?? 0) + 1, (row[k - 1] ?? 0) + 1, (previous[k - 1] ?? 0) + (isSame ? 0 : 1))
      if (a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1]) least = Math.min(least, (two[k - 2] ?? least) + 1)
      row.push(least)
    }
    two = previous
    previous = row
  }
  return previous[b.length] ?? 0
}
