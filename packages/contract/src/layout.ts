import { anyListWithin } from '@saakh/domain/list-within'
import { isRecord } from '@saakh/domain/loose-value'

type Fields = Record<string, unknown>
export interface LayoutItem extends Fields {
  id: string
  label: string | null
}

/** Under which a server may name an item, the surest first. */
const NAMES = ['widget_id', 'widget', 'id', 'key', 'slug', 'code', 'name', 'type', 'component', 'i'] as const
const GROUPS = ['widgets', 'items', 'children', 'columns', 'cells', 'rows', 'config', 'layout'] as const
const PLACES = ['position', 'order', 'index', 'sort_order'] as const
const HIDDEN: readonly (readonly [string, unknown])[] = [
  ['visible', false],
  ['is_visible', false],
  ['enabled', false],
  ['hidden', true],
]

/**
 * The layout is a list of ids or of records with one, bare, under some key, in rows, or a map from id to settings: its
 * shape is not told (shell.txt 7). An item keeps what else it says.
 */
export function readLayout(answer: unknown): { data: LayoutItem[] } {
  const raw = opened(answer)
  const items = (anyListWithin(raw) ?? keysWithin(raw)).flatMap(flat)
  return { data: inPlace(items.filter(isShown).flatMap(read)) }
}

/** Every name that an item gives itself, for a reader that knows which names there are. */
export const namesOf = (item: LayoutItem): string[] => [
  item.id,
  ...NAMES.map((name) => item[name]).filter((name) => typeof name === 'string'),
]

function read(item: unknown): LayoutItem[] {
  const fields: Fields = isRecord(item) ? { ...(isRecord(item.attributes) ? item.attributes : {}), ...item } : {}
  const id = isRecord(item) ? firstText(NAMES.map((name) => fields[name])) : firstText([item])
  if (id === null) return []
  return [{ ...fields, id, label: firstText([fields.label, fields.title]) }]
}

const firstText = (values: readonly unknown[]): string | null => {
  const found = values.find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof found === 'string' ? found.trim() : null
}

/** A row of widgets may have an id of its own; anything else that has one may have lists among its settings. */
function flat(item: unknown): unknown[] {
  if (Array.isArray(item)) return item.flatMap(flat)
  if (!isRecord(item)) return [item]
  const isNamed = firstText(NAMES.map((name) => item[name])) !== null
  const group = (isNamed ? [item.widgets] : GROUPS.map((name) => item[name])).find(Array.isArray)
  return group ? group.flatMap(flat) : [item]
}

const isShown = (item: unknown): boolean =>
  !isRecord(item) || !HIDDEN.some(([name, value]) => item[name] === value || item[name] === String(value))

/** By the place that every item tells, else as it came. */
function inPlace(items: LayoutItem[]): LayoutItem[] {
  const places = items.map(placeOf)
  if (places.some((place) => place === null)) return items
  return items
    .map((item, index) => ({ item, place: places[index] ?? 0 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

function placeOf(item: LayoutItem): number | null {
  for (const name of PLACES) {
    const place = numberOf(item[name])
    if (place !== null) return place
  }
  const [x, y] = [numberOf(item.x), numberOf(item.y)]
  return x === null || y === null ? null : y * 1000 + x
}

/** Settings are also kept as a text of JSON; it is opened, whatever it stands under. */
function opened(raw: unknown, depth = 4): unknown {
  if (depth === 0) return raw
  if (typeof raw === 'string') return /^\s*[[{]/.test(raw) ? opened(parsed(raw), depth - 1) : raw
  if (Array.isArray(raw)) return raw.map((item) => opened(item, depth - 1))
  if (!isRecord(raw)) return raw
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, opened(value, depth - 1)]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `{ "data": { "watchlist": { "position": 1 }, "search-bar": true } }` */
function keysWithin(raw: unknown): unknown[] {
  let inner = isRecord(raw) ? raw.data : undefined
  for (const wrapper of ['config', 'dashboard', 'layout', 'widgets'])
    if (isRecord(inner) && isRecord(inner[wrapper])) inner = inner[wrapper]
  if (!isRecord(inner)) return []
  const entries = Object.entries(inner)
  if (!entries.every(([, value]) => isRecord(value) || typeof value === 'boolean' || numberOf(value) !== null))
    return []
  return entries
    .filter(([, value]) => value !== false)
    .map(([id, value]) => ({ ...(isRecord(value) ? value : { position: numberOf(value) }), widget_id: id }))
}
