/** As far as it is needed of what the bundler knows of a module. */
interface Module {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
interface Graph {
  getModuleInfo(id: string): Module | null
}

/** What is there before anything shows, and what each signed-in page asks for right after. */
const ALWAYS = {
  first: /\/apps\/web\/src\/main\.tsx$/,
  soon: /\/shell\/(header-tools|header-search)\.tsx$/,
}

/** What opens when a button of a header is pressed or something is typed: what their packages are stands in one file. */
const MENUS = /\/(shell\/(plus-choices|user-menu-list)|parts\/(notification-list|party-suggestions|reveal-form))\.tsx$/

/** What the bundler itself adds. */
const RUNTIME = '\0rolldown/runtime.js'

/** The screens that are opened most: what two of them share stands apart, so that each brings its own alone. */
const MOST_OPENED: Record<string, RegExp> = {
  dashboard: /\/rooms\/dashboard\/((admin-)?dashboard-screen\.tsx|searches\.ts)$/,
  // They come once the screen stands.
  widgets: /\/(rooms\/dashboard\/desk-widgets\.js|ui\/src\/pie-chart\.tsx)$/,
  alerts: /\/rooms\/alerts\/(alerts-screen\.tsx|searches\.ts)$/,
  borrower: /\/rooms\/parties\/(party-(screen|overview)\.tsx|searches\.ts)$/,
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

/** The screens a file is for: what the widgets share with another screen than theirs stands in one file with the dashboard's. */
const pagesOf = (names: readonly string[]): readonly string[] => {
  const pages = [...new Set(names.map((name) => (name === 'widgets' ? 'dashboard' : name)))]
  return pages.length === 1 && !names.includes('dashboard') ? names : pages
}

/** What a module of a screen may bring along, in characters, for others to take it without the rest of that screen's file. */
const LIGHT = 8_000

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
  const menus = from(MENUS)
  const screens = Object.entries(MOST_OPENED).map(([name, pattern]) => ({ name, modules: from(pattern), pattern }))
  const starts = new Set([...all].filter((id) => Object.values(MOST_OPENED).some((pattern) => pattern.test(id))))
  const later = [...all].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const others = needed(
    graph,
    later.filter((id) => !starts.has(id)),
  )
  const weigh = (id: string): number =>
    [...needed(graph, [id])]
      .filter((one) => !first.has(one) && !soon.has(one))
      .reduce((sum, one) => sum + (graph.getModuleInfo(one)?.code?.length ?? 0), 0)
  const kindOf = (id: string): string[] => {
    if (!others.has(id)) return []
    if (weigh(id) <= LIGHT) return ['light']
    return id.includes('/node_modules/') ? ['packages'] : ['shared']
  }
  const files = new Map<string, string>([[RUNTIME, 'foundation']])
  for (const id of all) {
    if (first.has(id)) files.set(id, id.includes('/node_modules/') ? 'foundation' : 'shell')
    else if (soon.has(id)) files.set(id, 'header')
    else {
      const names = pagesOf(screens.filter(({ modules }) => modules.has(id)).map(({ name }) => name))
      if (names.length > 0) files.set(id, [...names, ...kindOf(id)].join('-'))
      else if (menus.has(id) && id.includes('/node_modules/'))
        files.set(id, ['menus', ...kindOf(id).filter((kind) => kind === 'light')].join('-'))
    }
  }
  return withoutSmall(graph, files)
}

/** In characters before it is compressed: what a file of its own costs is more than what it holds. */
const SMALL = 6_000

/** What two of the screens share and is small comes with what all three share. */
function withoutSmall(graph: Graph, files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const sizes = new Map<string, number>()
  for (const [id, file] of files) sizes.set(file, (sizes.get(file) ?? 0) + (graph.getModuleInfo(id)?.code?.length ?? 0))
  const moved = new Map<string, string>()
  for (const [file, size] of sizes) {
    const [, pages, kind] = /^(\w+-\w+)-(light|shared)$/.exec(file) ?? []
    const all = `dashboard-alerts-borrower-${kind}`
    if (pages !== undefined && size <= SMALL && sizes.has(all)) moved.set(file, all)
  }
  return new Map([...files].map(([id, file]) => [id, moved.get(file) ?? file]))
}

let files: ReadonlyMap<string, string> | null = null
/** A new build has a new graph. */
export const forgetFiles = (): void => {
  files = null
}

/** Whether a file of the built web is one that each page begins with. */
export const isAlwaysThere = (file: string): boolean => /\/(rolldown-runtime|foundation|shell)-[\w-]{8}\.js$/.test(file)

/** The name of the file that a module comes in, or null where the bundler decides. */
export const fileOfModule = (id: string, graph: Graph, entry: string): string | null => {
  files ??= filesOf(graph, entry)
  return files.get(id) ?? null
}

const needsNoScreen = (one: string, graph: Graph, entry: string): boolean => {
  const file = fileOfModule(one, graph, entry)
  return file === null || ALWAYS_FILES.includes(file)
}
const ALWAYS_FILES = ['foundation', 'shell', 'header']

/**
 * Whether a module needs none that comes in the file of a screen: what rests on such files would bring them to whoever
 * needs it, and so do not stand in a file that many share.
 */
export const isLight = (id: string, graph: Graph, entry: string): boolean =>
  [...needed(graph, [id])].every((one) => needsNoScreen(one, graph, entry))

/** The same, and what it brings along is little: what a module needs comes into the file that it stands in. */
export const isSmall = (id: string, graph: Graph, entry: string): boolean => {
  if (!isLight(id, graph, entry)) return false
  const brought = [...needed(graph, [id])].filter((one) => fileOfModule(one, graph, entry) === null)
  return brought.reduce((sum, one) => sum + (graph.getModuleInfo(one)?.code?.length ?? 0), 0) <= SMALL
}
