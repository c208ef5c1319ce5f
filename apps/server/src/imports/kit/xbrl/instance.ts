import { SaxesParser, type SaxesTagNS } from 'saxes'

// An XBRL instance as the exchanges publish it: what each context says, by element. Only contexts without dimensions are
// kept, since those with a dimension hold parts of a total (segments, single other expenses).

export interface InstanceValue {
  text: string
  /** The measure of its unit, 'iso4217:INR'; null without one. */
  unit: string | null
  /** Why the value cannot be used, as a sentence. */
  problem: string | null
}

interface InstanceContext {
  /** Whose figures these are, by the scheme of the identifier that the instance gives the context. */
  entity: { scheme: string; name: string } | null
  /** The instant that the instance gives the context; spans it declares are not believed (see statement-spans.ts). */
  instant: string | null
  values: ReadonlyMap<string, InstanceValue>
}

export interface Instance {
  /** File name of the taxonomy's entry point: which form was filed. */
  entry_point: string | null
  /** Contexts by id, defined in the instance or not: *_WEB.xml files use OneD, FourD and OneI without defining them. */
  contexts: ReadonlyMap<string, InstanceContext>
}

export type ParsedInstance = { ok: true; instance: Instance } | { ok: false; reason: string }

const XBRL = 'http://www.xbrl.org/2003/instance'
const CURRENCIES = 'http://www.xbrl.org/2003/iso4217'
const RESULTS = /^http:\/\/www\.bseindia\.com\/xbrl\/fin\/[0-9-]+\/in-bse-fin$/
const LONGEST_VALUE = 300
const MOST_ELEMENTS = 100_000
const DEEPEST = 50

interface RawValue {
  element: string
  context: string
  unit: string | null
  text: string
  problem: string | null
}

interface Declared {
  has_dimensions: boolean
  instant: string | null
  entity: InstanceContext['entity']
}

class Refused extends Error {}

/** What the reader gathers while the parser walks through the file. */
class Gathered {
  entry_point: string | null = null
  readonly contexts = new Map<string, Declared>()
  readonly units = new Map<string, string[]>()
  readonly raw: RawValue[] = []
}

type Open = { tag: SaxesTagNS; text: string }

const attribute = (tag: SaxesTagNS, name: string): string | null =>
  Object.values(tag.attributes).find(({ local }) => local === name)?.value ?? null

function opened(gathered: Gathered, path: readonly Open[]) {
  const [root, second, third] = path
  const tag = path.at(-1)?.tag
  if (!root || !tag) return
  if (path.length === 1 && (tag.local !== 'xbrl' || tag.uri !== XBRL))
    throw new Refused(`The file is not an XBRL instance: its outermost element is '${tag.name}'.`)
  if (path.length > DEEPEST) throw new Refused('The elements of the file are nested deeper than any filing needs.')
  if (!second) return
  if (path.length === 2) {
    const id = attribute(tag, 'id')
    if (tag.local === 'schemaRef') gathered.entry_point = attribute(tag, 'href')
    else if (tag.uri === XBRL && tag.local === 'context' && id !== null) {
      if (gathered.contexts.has(id)) throw new Refused(`The context ${id} is defined twice.`)
      gathered.contexts.set(id, { has_dimensions: false, instant: null, entity: null })
    } else if (tag.uri === XBRL && tag.local === 'unit' && id !== null) {
      if (gathered.units.has(id)) throw new Refused(`The unit ${id} is defined twice.`)
      gathered.units.set(id, [])
    }
    return
  }
  const id = attribute(second.tag, 'id') ?? ''
  const context = second.tag.local === 'context' ? gathered.contexts.get(id) : undefined
  if (context && (tag.local === 'explicitMember' || tag.local === 'typedMember')) context.has_dimensions = true
  // A scenario or segment that holds anything else narrows the context as well.
  if (context && third && path.length > 3 && /^(scenario|segment)$/.test(path.at(-2)?.tag.local ?? ''))
    context.has_dimensions = true
}

/** A measure under the prefix that the exchanges use for currencies, whatever prefix the file gives them. */
function measureOf(path: readonly Open[], text: string): string {
  const [prefix, name] = text.includes(':') ? text.split(':') : ['', text]
  const uri = path.findLast(({ tag }) => tag.ns[prefix ?? ''] !== undefined)?.tag.ns[prefix ?? '']
  return uri === CURRENCIES ? `iso4217:${name}` : text
}

/** Attributes that would change a value. Only documents for readers have them (inline XBRL), and those are not read. */
const CHANGING = ['sign', 'scale', 'format'] as const

function closed(gathered: Gathered, path: readonly Open[]) {
  const [, second] = path
  const last = path.at(-1)
  if (!second || !last) return
  const { tag, text } = last
  const id = attribute(second.tag, 'id') ?? ''
  if (tag.local === 'instant' && second.tag.local === 'context') {
    const context = gathered.contexts.get(id)
    if (context) context.instant = text.trim()
  }
  if (tag.local === 'identifier' && tag.uri === XBRL && second.tag.local === 'context') {
    const context = gathered.contexts.get(id)
    if (context) context.entity = { scheme: attribute(tag, 'scheme') ?? '', name: text.trim() }
  }
  if (tag.local === 'measure' && second.tag.local === 'unit') {
    // A unit with a divisor (rupees per share) gets two measures and so never equals a currency.
    gathered.units.get(id)?.push(measureOf(path, text.trim()))
  }
  if (path.length !== 2 || !RESULTS.test(tag.uri)) return
  const context = attribute(tag, 'contextRef')
  if (context === null || attribute(tag, 'nil') === 'true' || attribute(tag, 'nil') === '1') return
  const changing = CHANGING.find((name) => attribute(tag, name) !== null)
  gathered.raw.push({
    element: tag.local,
    context,
    unit: attribute(tag, 'unitRef'),
    text: text.trim(),
    problem: changing ? `${tag.local} carries a ${changing} beside its value, which no instance may.` : null,
  })
}

function unitOf(gathered: Gathered, { element, unit }: RawValue): Pick<InstanceValue, 'unit' | 'problem'> {
  if (unit === null) return { unit: null, problem: null }
  const measures = gathered.units.get(unit)
  return measures
    ? { unit: measures.join(' / '), problem: null }
    : { unit: null, problem: `${element} names the unit ${unit}, which the file does not define.` }
}

function contextsOf(gathered: Gathered): Map<string, InstanceContext> {
  const contexts = new Map<string, InstanceContext & { values: Map<string, InstanceValue> }>()
  for (const raw of gathered.raw) {
    const declared = gathered.contexts.get(raw.context)
    if (declared?.has_dimensions) continue
    const { instant = null, entity = null } = declared ?? {}
    const context = contexts.get(raw.context) ?? { instant, entity, values: new Map() }
    contexts.set(raw.context, context)
    const { unit, problem } = unitOf(gathered, raw)
    const value = { text: raw.text, unit, problem: raw.problem ?? problem }
    const before = context.values.get(raw.element)
    if (before && (before.text !== value.text || before.unit !== value.unit))
      value.problem = `${raw.element} stands there twice, as ${before.text.slice(0, 40)} and as ${raw.text.slice(0, 40)}.`
    else if (before?.problem) value.problem = before.problem
    context.values.set(raw.element, value)
  }
  return contexts
}

/** Reads one instance. Entities and document types are refused unread: no filing has them, and they can grow without end. */
export function parseInstance(xml: string): ParsedInstance {
  const gathered = new Gathered()
  const path: Open[] = []
  let elements = 0
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('error', (error) => {
    throw new Refused(`The XML is broken: ${error.message.replace(/^undefined:/, '').slice(0, 200)}`)
  })
  parser.on('doctype', () => {
    throw new Refused('The file declares a document type, which no filing has; it is not read.')
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding))
      throw new Refused(`The file says that it is written in ${encoding.slice(0, 40)}; filings are UTF-8.`)
  })
  parser.on('opentag', (tag) => {
    elements += 1
    if (elements > MOST_ELEMENTS) throw new Refused('The file has more elements than any filing.')
    path.push({ tag, text: '' })
    opened(gathered, path)
  })
  const addText = (text: string) => {
    const last = path.at(-1)
    // Notes run over pages; only a value that is cut could be mistaken, so one sign more than the longest is kept.
    if (last && last.text.length <= LONGEST_VALUE) last.text = (last.text + text).slice(0, LONGEST_VALUE + 1)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    closed(gathered, path)
    path.pop()
  })
  try {
    parser.write(xml).close()
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.message }
    throw error
  }
  return { ok: true, instance: { entry_point: gathered.entry_point, contexts: contextsOf(gathered) } }
}
