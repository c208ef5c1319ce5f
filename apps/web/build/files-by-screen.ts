import { joinedFiles, type Part } from './joined-files.ts'

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

/** What the bundler itself adds. */
const RUNTIME = '\0rolldown/runtime.js'

/**
 * What is opened most, and how often as against another screen, panel or menu: three pages, each with all that it asks for
 * until it stands, and the dashboard before its widgets come, for which somebody waits.
 */
const MOST_OPENED: readonly { name: string; weight: number; starts: RegExp }[] = [
  {
    ...{ name: 'dashboard', weight: 40 },
    starts: /\/(rooms\/dashboard\/(dashboard-screen\.tsx|searches\.ts|desk-widgets\.js)|ui\/src\/pie-chart\.tsx)$/,
  },
  { name: 'dashboard', weight: 10, starts: /\/rooms\/dashboard\/(dashboard-screen\.tsx|searches\.ts)$/ },
  { name: 'alerts', weight: 40, starts: /\/rooms\/alerts\/(alerts-screen\.tsx|searches\.ts)$/ },
  { name: 'borrower', weight: 40, starts: /\/rooms\/parties\/(party-(screen|overview)\.tsx|searches\.ts)$/ },
]

/** What an address may ask for comes with each screen of its room, and never alone. */
const SEARCHES = /\/searches\.ts$/
const SCREEN = /-screen\.tsx$/

/** In characters before compression: what a further file costs who asks for it, and its name costs every page. */
const COSTS = { asked: 8_000, named: 100 }

/** All modules that these need before they run. */
function needed(graph: Graph, starts: Iterable<string>, withLater = false): Set<string> {
  const seen = new Set(starts)
  for (const id of seen) {
    const module = graph.getModuleInfo(id)
    for (const next of module?.importedIds ?? []) seen.add(next)
    if (withLater) for (const next of module?.dynamicallyImportedIds ?? []) seen.add(next)
  }
  return seen
}

interface Occasion {
  name: string
  weight: number
  starts: readonly string[]
}

const nameOf = (id: string): string => id.replace(/^.*\//, '').replace(/(-screen)?\.\w+$/, '')

/** All that is asked for by itself: the pages that are opened most, and each further screen, panel, menu or section. */
function occasionsOf(graph: Graph, all: ReadonlySet<string>): Occasion[] {
  const later = new Set([...all].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  const most = MOST_OPENED.map((page) => ({ ...page, starts: [...later].filter((id) => page.starts.test(id)) }))
  const searchesOf = (id: string): string[] => {
    const own = id.replace(/[^/]+$/, 'searches.ts')
    return SCREEN.test(id) && later.has(own) ? [own] : []
  }
  const others = [...later]
    .filter((id) => !SEARCHES.test(id))
    .toSorted()
    .map((id) => ({ name: nameOf(id), weight: 1, starts: [id, ...searchesOf(id)] }))
  return [...most, ...others]
}

/** The parts of all modules that have no file yet, by the occasions that they are needed on. */
function partsOf(graph: Graph, occasions: readonly Occasion[], isPlaced: (id: string) => boolean): Part[] {
  const neededOn = new Map<string, number[]>()
  for (const [number, { starts }] of occasions.entries())
    for (const id of needed(graph, starts)) if (!isPlaced(id)) neededOn.set(id, [...(neededOn.get(id) ?? []), number])
  const places = new Map<string, number>()
  const placeOf = new Map<string, number>()
  const modules: string[][] = []
  for (const id of [...neededOn.keys()].toSorted()) {
    const key = String(neededOn.get(id))
    const place = places.get(key) ?? places.size
    places.set(key, place)
    placeOf.set(id, place)
    modules[place] = [...(modules[place] ?? []), id]
  }
  return modules.map((own, place) => ({
    modules: own,
    size: own.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0),
    neededOn: neededOn.get(own[0] ?? '') ?? [],
    needs: [...new Set(own.flatMap((id) => graph.getModuleInfo(id)?.importedIds ?? []))]
      .map((id) => placeOf.get(id) ?? place)
      .filter((other) => other !== place),
  }))
}

/** The file of each module. */
function filesOf(graph: Graph, entry: string): ReadonlyMap<string, string> {
  const all = needed(graph, [entry], true)
  const from = (pattern: RegExp) =>
    needed(
      graph,
      [...all].filter((id) => pattern.test(id)),
    )
  const files = new Map<string, string>([[RUNTIME, 'foundation']])
  for (const id of from(ALWAYS.first)) files.set(id, id.includes('/node_modules/') ? 'foundation' : 'shell')
  for (const id of from(ALWAYS.soon)) if (!files.has(id)) files.set(id, 'header')
  const occasions = occasionsOf(graph, all)
  const parts = partsOf(graph, occasions, (id) => files.has(id))
  const weights = occasions.map(({ weight }) => weight)
  const taken = new Set(['foundation', 'shell', 'header'])
  for (const places of joinedFiles(parts, weights, COSTS)) {
    const own = places.flatMap((place) => parts[place] ?? [])
    const numbers = new Set(own.flatMap(({ neededOn }) => neededOn))
    const name = nameFor(
      [...numbers].flatMap((number) => occasions[number] ?? []),
      taken,
    )
    for (const { modules } of own) for (const id of modules) files.set(id, name)
  }
  return files
}

/** A file is called by what it is for, as far as that is one thing or one of the pages opened most. */
function nameFor(occasions: readonly Occasion[], taken: Set<string>): string {
  const most = occasions.filter(({ weight }) => weight > 1).map(({ name }) => name)
  const [first] = occasions
  const base = occasions.length === 1 ? (first?.name ?? '') : [...new Set(most), 'shared'].join('-')
  let name = base
  for (let number = 2; taken.has(name); number++) name = `${base}-${number}`
  taken.add(name)
  return name
}

let files: ReadonlyMap<string, string> | null = null
/** A new build has a new graph. */
export const forgetFiles = (): void => {
  files = null
}

/** Whether a file of the built web is one that each page begins with. */
export const isAlwaysThere = (file: string): boolean =>
  /\/(rolldown-runtime|foundation|shell)-[\w-]{8}\.(js|css)$/.test(file)

/** The name of the file that a module comes in, or null where the bundler decides. */
export const fileOfModule = (id: string, graph: Graph, entry: string): string | null => {
  files ??= filesOf(graph, entry)
  return files.get(id) ?? null
}
