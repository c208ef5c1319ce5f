/** As far as it is needed of what the bundler knows of a module. */
interface Module {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
interface Graph {
  getModuleInfo(id: string): Module | null
}

/** What is there before anything shows, and what each signed-in page asks for right after. */
const ALWAYS = {
  first: /\/apps\/web\/src\/main\.tsx$/,
  soon: /\/shell\/(header-tools|header-search|plus-choices)\.tsx$/,
}

/** The screens that are opened most: what two of them share stands apart, so that each brings its own alone. */
const MOST_OPENED: Record<string, RegExp> = {
  dashboard: /\/rooms\/dashboard\/(dashboard-screen\.tsx|all-widgets\.js|widgets\/[^/]+\.tsx)$/,
  alerts: /\/rooms\/alerts\/alerts-screen\.tsx$/,
  borrower: /\/rooms\/parties\/party-(screen|overview)\.tsx$/,
}

/** All modules that these need before they run. */
function needed(graph: Graph, starts: Iterable<string>, withLater = false): Set<string> {
  const seen = new Set<string>()
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const module = graph.getModuleInfo(id)
    if (module) waiting.push(...module.importedIds, ...(withLater ? module.dynamicallyImportedIds : []))
  }
  return seen
}

/** The file of each module that the most opened screens need; the others are cut as the bundler does it. */
function filesOf(graph: Graph, entry: string): ReadonlyMap<string, string> {
  const all = needed(graph, [entry], true)
  const from = (pattern: RegExp) =>
    needed(
      graph,
      [...all].filter((id) => pattern.test(id)),
    )
  const first = from(ALWAYS.first)
  const soon = from(ALWAYS.soon)
  const screens = Object.entries(MOST_OPENED).map(([name, pattern]) => ({ name, modules: from(pattern), pattern }))
  const starts = new Set([...all].filter((id) => Object.values(MOST_OPENED).some((pattern) => pattern.test(id))))
  const later = [...all].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const others = needed(
    graph,
    later.filter((id) => !starts.has(id)),
  )
  const files = new Map<string, string>()
  for (const id of all) {
    if (first.has(id)) files.set(id, id.includes('/node_modules/') ? 'foundation' : 'shell')
    else if (soon.has(id)) files.set(id, 'header')
    else {
      const names = screens.filter(({ modules }) => modules.has(id)).map(({ name }) => name)
      if (names.length > 0) files.set(id, [...names, ...(others.has(id) ? ['shared'] : [])].join('-'))
    }
  }
  return files
}

let files: ReadonlyMap<string, string> | null = null
/** A new build has a new graph. */
export const forgetFiles = (): void => {
  files = null
}

/** The name of the file that a module comes in, or null where the bundler decides. */
export const fileOfModule = (id: string, graph: Graph, entry: string): string | null => {
  files ??= filesOf(graph, entry)
  return files.get(id) ?? null
}
