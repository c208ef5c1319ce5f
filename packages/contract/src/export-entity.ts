/**
 * How the value of a column is written: `money` and `number` as figures, `day` and `instant` as dates of a workbook,
 * `reasons` as why something is not computed, each with its number.
 */
type ColumnKind = 'reasons' | 'text' | 'number' | 'money' | 'day' | 'instant' | 'yes_no'

export interface ExportColumn {
  /** Where the value stands in a row of the list's answer. */
  key: string
  label: string
  kind: ColumnKind
}

export interface ExportEntity {
  label: string
  /** The endpoint of the contract whose list it is. */
  list: string
  /** A filter without which there is no list: whose list it is. */
  within: 'portfolio_id' | 'list_id' | 'register' | 'section' | null
  /** Where rows and their number stand in the answer. */
  rows: string
  /** Null: the list comes whole. */
  total: string | null
  /** Where a row names its party, for a list whose rows are about parties. */
  party?: string
  /** Filters of the list with what a person calls them; one that is not here is refused. */
  filters: Readonly<Record<string, string>>
  columns: readonly ExportColumn[]
}

export const column = (key: string, label: string, kind: ColumnKind = 'text'): ExportColumn => ({ key, label, kind })

export const PARTY_COLUMNS = [
  column('name', 'Name'),
  column('type', 'Type'),
  column('cin', 'CIN'),
  column('city', 'City'),
  column('state', 'State'),
  column('status', 'Status'),
] as const
/** How a company stands with the lender. */
export const STANDING_COLUMNS = [
  column('exposure', 'Exposure', 'money'),
  column('asset_class', 'Class'),
  column('score', 'Score', 'number'),
  column('score_band', 'Risk band'),
  column('newest.summary', 'Newest reading'),
  column('newest.severity', 'Its severity'),
  column('newest.read_on', 'Read on', 'day'),
] as const
export const IS_DEMO = column('is_demo', 'Demo', 'yes_no')
