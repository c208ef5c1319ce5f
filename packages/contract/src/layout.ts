import { anyListWithin } from '@saakh/domain/list-within'
import { unpacked } from '@saakh/domain/loose-json'
import { firstNumber, firstText, isRecord, recordOf } from '@saakh/domain/loose-value'

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
 * shape is not stated. An item keeps what else it says.
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
  const fields: Fields = { ...recordOf(recordOf(item).attributes), ...recordOf(item) }
  const id = isRecord(item) ? firstWord(NAMES.map((name) => fields[name])) : firstWord([item])
  if (id === null) return []
  return [{ ...fields, id, label: firstWord([fields.label, fields.title]) }]
}

/** A number names nothing: it counts the item. */
const firstWord = (values: readonly unknown[]): string | null =>
  firstText(...values.filter((value) => typeof value === 'string'))?.trim() ?? null

/** A row of widgets may have an id of its own; anything else that has one may have lists among its settings. */
function flat(item: unknown): unknown[] {
  if (Array.isArray(item)) return item.flatMap(flat)
  if (!isRecord(item)) return [item]
  const isNamed = firstWord(NAMES.map((name) => item[name])) !== null
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

function placeOf(item: LayoutItem): number | null {
  const place = firstNumber(...PLACES.map((name) => item[name]))
  if (place !== null) return place
  const [x, y] = [firstNumber(item.x), firstNumber(item.y)]
  return x === null || y === null ? null : y * 1000 + x
}

/** Settings are also kept as a text of JSON; it is opened, whatever it stands under. */
function opened(raw: unknown, depth = 4): unknown {
  if (depth === 0) return raw
  if (typeof raw === 'string') {
    const inner = unpacked(raw)
    return inner === raw ? raw : opened(inner, depth - 1)
  }
  if (Array.isArray(raw)) return raw.map((item) => opened(item, depth - 1))
  if (!isRecord(raw)) return raw
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, opened(value, depth - 1)]))
}

/** `{ "data": { "watchlist": { "position": 1 }, "search-bar": true } }` */
function keysWithin(raw: unknown): unknown[] {
  let inner = isRecord(raw) ? raw.data : undefined
  for (const wrapper of ['config', 'dashboard', 'layout', 'widgets'])
    if (isRecord(inner) && isRecord(inner[wrapper])) inner = inner[wrapper]
  if (!isRecord(inner)) return []
  const entries = Object.entries(inner)
  if (!entries.every(([, value]) => isRecord(value) || typeof value === 'boolean' || firstNumber(value) !== null))
    return []
  return entries
    .filter(([, value]) => value !== false)
    .map(([id, value]) => ({ ...(isRecord(value) ? value : { position: firstNumber(value) }), widget_id: id }))
}
