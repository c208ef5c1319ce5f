import { AppError } from '@saakh/domain/errors'
import { walkXml, type XmlEvents } from '../../imports/kit/xml/walk-xml.ts'

// Tally writes two shapes. Reports are siblings below ENVELOPE that are paired by their position only; exports of vouchers
// and masters are objects somewhere below BODY. Everything else of the objects is passed over.

/** An element directly below ENVELOPE, with the texts of its leaves. */
interface TallySibling {
  kind: 'sibling'
  name: string
  leaves: ReadonlyMap<string, string>
}

export interface TallyEntry {
  ledger: string
  amount: string
  is_party: boolean
}

export interface TallyVoucher {
  kind: 'voucher'
  date: string
  type: string
  is_left_out: boolean
  gstin: string | null
  entries: readonly TallyEntry[]
}

export interface TallyMaster {
  kind: 'ledger' | 'group'
  name: string
  parent: string
  closing: string | null
}

export type TallyElement =
  | TallySibling
  | TallyVoucher
  | TallyMaster
  | { kind: 'company'; name: string }
  /** What Tally answers instead of a report. */
  | { kind: 'refusal'; text: string }

const MOST_LEAVES = 50
const MOST_ENTRIES = 5_000
const LONGEST_LEAF = 2_000

const ENTRY_LISTS = new Set(['ALLLEDGERENTRIES.LIST', 'LEDGERENTRIES.LIST', 'ACCOUNTINGALLOCATIONS.LIST'])

/** Objects that are read as a whole, and the leaves of each that are. */
const OBJECTS: Readonly<Record<string, ReadonlySet<string>>> = {
  VOUCHER: new Set(['DATE', 'VOUCHERTYPENAME', 'ISCANCELLED', 'ISOPTIONAL', 'ISDELETED', 'CMPGSTIN']),
  LEDGER: new Set(['PARENT', 'CLOSINGBALANCE']),
  GROUP: new Set(['PARENT']),
}

const isYes = (text: string | undefined) => text?.toLowerCase() === 'yes'

interface OpenObject {
  name: string
  depth: number
  /** The attribute that names it, or its type. */
  called: string
  leaves: Map<string, string>
  entries: { depth: number; leaves: Map<string, string>; is_party: boolean }[]
  done: TallyEntry[]
}

const refuse = (reason: string) => new AppError('invalid', reason)

type AttributeOf = (name: string) => string | undefined

class TallyReader implements XmlEvents {
  readonly found: TallyElement[] = []
  #depth = 0
  #leaf = ''
  /** Within the list of how many objects of each kind the company has, which are called like the objects. */
  #isCounting = false
  #sibling: { name: string; leaves: Map<string, string> } | null = null
  #object: OpenObject | null = null

  opened(name: string, attribute: AttributeOf): void {
    this.#leaf = ''
    this.#depth += 1
    const depth = this.#depth
    if (depth === 1 && name !== 'ENVELOPE' && name !== 'RESPONSE')
      throw refuse(`This is not a Tally file: its outermost element is '${name.slice(0, 60)}', not ENVELOPE.`)
    if (name === 'CMPINFO') this.#isCounting = true
    if (this.#object) this.#openedWithin(this.#object, name, depth)
    else if (depth > 2 && OBJECTS[name] && !this.#isCounting)
      this.#object = {
        name,
        depth,
        called: attribute('NAME') ?? attribute('VCHTYPE') ?? '',
        leaves: new Map(),
        entries: [],
        done: [],
      }
    else if (depth === 2) this.#sibling = { name, leaves: new Map() }
  }

  #openedWithin(object: OpenObject, name: string, depth: number): void {
    if (object.name !== 'VOUCHER' || !ENTRY_LISTS.has(name)) return
    if (object.done.length >= MOST_ENTRIES) throw refuse(`A voucher of the file has more than ${MOST_ENTRIES} entries.`)
    object.entries.push({ depth, leaves: new Map(), is_party: false })
  }

  text(text: string): void {
    if (this.#leaf.length < LONGEST_LEAF) this.#leaf += text.slice(0, LONGEST_LEAF)
  }

  closed(name: string): void {
    const text = this.#leaf.trim()
    const depth = this.#depth
    this.#depth -= 1
    this.#leaf = ''
    if (name === 'CMPINFO') this.#isCounting = false
    const object = this.#object
    if (object) this.#closedWithin(object, name, depth, text)
    else this.#closedBeside(name, depth, text)
  }

  #closedBeside(name: string, depth: number, text: string): void {
    if (name === 'LINEERROR') this.found.push({ kind: 'refusal', text })
    if (name === 'SVCURRENTCOMPANY' && text !== '') this.found.push({ kind: 'company', name: text })
    const sibling = this.#sibling
    if (!sibling) return
    if (depth === 2) {
      if (!sibling.leaves.has(name) && text !== '') sibling.leaves.set(name, text)
      if (name !== 'HEADER' && name !== 'BODY') this.found.push({ kind: 'sibling', ...sibling })
      this.#sibling = null
    } else if (text !== '' && sibling.leaves.size < MOST_LEAVES) sibling.leaves.set(name, text)
  }

  #closedWithin(object: OpenObject, name: string, depth: number, text: string): void {
    const entry = object.entries.at(-1)
    if (depth === object.depth) {
      this.found.push(elementOf(object))
      this.#object = null
    } else if (entry && depth === entry.depth) {
      object.entries.pop()
      const [ledger, amount] = [entry.leaves.get('LEDGERNAME'), entry.leaves.get('AMOUNT')]
      if (ledger) object.done.push({ ledger, amount: amount ?? '', is_party: isYes(entry.leaves.get('ISPARTYLEDGER')) })
    } else if (entry) {
      if (depth === entry.depth + 1 && text !== '') entry.leaves.set(name, text)
    } else if (depth === object.depth + 1 && OBJECTS[object.name]?.has(name)) object.leaves.set(name, text)
  }
}

function elementOf({ name, called, leaves, done }: OpenObject): TallyElement {
  if (name === 'VOUCHER')
    return {
      kind: 'voucher',
      date: leaves.get('DATE') ?? '',
      type: leaves.get('VOUCHERTYPENAME') ?? called,
      is_left_out: [leaves.get('ISCANCELLED'), leaves.get('ISOPTIONAL'), leaves.get('ISDELETED')].some(isYes),
      gstin: leaves.get('CMPGSTIN') || null,
      entries: done,
    }
  return {
    kind: name === 'LEDGER' ? 'ledger' : 'group',
    name: called.trim(),
    parent: leaves.get('PARENT') ?? '',
    closing: leaves.get('CLOSINGBALANCE') || null,
  }
}

/** The elements of a Tally file in their order, in bounded memory. Throws AppError 'invalid' for what is none. */
export async function* tallyElements(pieces: AsyncIterable<string>): AsyncGenerator<TallyElement[]> {
  const reader = new TallyReader()
  for await (const _ of walkXml(pieces, reader)) {
    if (reader.found.length === 0) continue
    yield reader.found.splice(0)
  }
  if (reader.found.length > 0) yield reader.found.splice(0)
}
