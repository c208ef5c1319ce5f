/** The circles in a graph of imports, one per knot (strongly connected component), each as a closed walk. */
export function cyclesIn(edges: Map<string, string[]>): string[][] {
  return knotsIn(edges).map((knot) => walkAround(knot, edges))
}

/** Files that reach each other, by Tarjan's algorithm. */
export function knotsIn(edges: Map<string, string[]>): Set<string>[] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const knots: Set<string>[] = []

  const visit = (file: string): number => {
    const mine = order.size
    order.set(file, mine)
    let low = mine
    stack.push(file)
    for (const target of edges.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? mine)
    }
    if (low === mine) {
      const knot = new Set(stack.splice(stack.indexOf(file)))
      if (knot.size > 1 || edges.get(file)?.includes(file)) knots.push(knot)
    }
    return low
  }
  for (const file of edges.keys()) if (!order.has(file)) visit(file)
  return knots
}

/** A shortest way from the knot's first file back to itself. */
function walkAround(knot: Set<string>, edges: Map<string, string[]>): string[] {
  const start = [...knot].sort()[0] ?? ''
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const target of edges.get(file) ?? []) {
      if (target === start) return wayBack(start, file, cameFrom)
      if (!knot.has(target) || cameFrom.has(target)) continue
      cameFrom.set(target, file)
      queue.push(target)
    }
  }
  return [...knot]
}

function wayBack(start: string, last: string, cameFrom: Map<string, string>): string[] {
  const way: string[] = []
  for (let at: string | undefined = last; at !== undefined && at !== start; at = cameFrom.get(at)) way.unshift(at)
  return [start, ...way]
}
