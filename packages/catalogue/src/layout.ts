/** How a value is written; the functions stand in domain/formats.ts. */
export type NamedFormat =
  | 'text'
  | 'date'
  | 'instant'
  | 'month'
  | 'money'
  | 'percent'
  | 'percent_or_money'
  | 'distance'
  | 'count'
  | 'days'
  | 'ratio'

export interface LayoutField {
  key: string
  label: string
  format: NamedFormat
  /** Other spellings of the key in foreign answers; the first that is present is shown. */
  also?: readonly string[]
  /** Left out, not dashed, where the detail lacks the key: for what only our own alerts carry. */
  if_present?: true
}

/** One line of a 'previous and current' table. */
export interface LayoutComparison {
  label: string
  previous: string
  current: string
  format: NamedFormat
  /** Other spellings of the two keys in foreign answers. */
  also_previous?: readonly string[]
  also_current?: readonly string[]
}

/** A list of objects inside the detail. */
export interface LayoutTable {
  key: string
  label: string
  columns: readonly LayoutField[]
}

/** How an alert's detail is shown, as data. Keys that no entry names are shown after these, never dropped. */
export interface Layout {
  title: string
  fields: readonly LayoutField[]
  comparisons?: readonly LayoutComparison[]
  tables?: readonly LayoutTable[]
  /** Let keys such as previous_x with x, current_x or latest_x find each other, and objects named previous and current. */
  pairs_keys?: boolean
  /** The lines of its table are points in time, and are drawn as a line as well. */
  is_series?: true
}
