import type { IsoDate } from '@saakh/domain/dates'
import type { NoticePaper } from '@saakh/domain/notice'
import type { PAID_REPORTS } from '@saakh/domain/report-type'

export type ReportType = (typeof PAID_REPORTS)[number]

/** What a lender writes to somebody, in its own name. */
export const LETTER_TYPES = ['notice', 'order'] as const
type LetterType = (typeof LETTER_TYPES)[number]
/** What a credit department lays before its board each month. */
export const PACK_TYPE = 'board-pack'

/** Which month of which part of the book, and the hash of the input that it is drawn from. */
export interface Pack {
  month: string
  /** Null: the whole book. */
  portfolio_id: string | null
  made_from_sha256: string
}

/** What a lender hands to a regulator, its board or an auditor of one case. */
export const CASE_FILE_TYPE = 'case-file'

/** Which case, and the hash of the input that its file is drawn from. */
export interface CaseFileOf {
  case_uid: string
  case_number: string
  made_from_sha256: string
}

/** Which paper of which notice. A draft has no reference. */
export interface Letter {
  notice_id: string
  paper: NoticePaper
  reference: string | null
}

/** Whoever puts a hand under a letter; the name is printed below the line. */
interface Signature {
  name: Figure
  designation: string
  body: string
}

/** Something that a source says, as it is printed; `notes` are the numbers of the footnotes that name the source. */
export interface Figure {
  text: string
  notes: readonly number[]
  /** A word of ours, the name of a line or a heading: it claims nothing about the party and has no source. */
  is_ours?: true
  tone?: Tone
  /** An address of the source itself. */
  link?: string
}

/** The three severities are never told by colour alone; `quiet` is what is missing or of less weight. */
export type Tone = 'High' | 'Medium' | 'Low' | 'quiet' | 'code'

export interface TableColumn {
  label: string
  align: 'left' | 'right'
  /** Share of the width. */
  weight: number
}

export interface TableRow {
  /** `group` is a heading within the table, `total` a sum of lines above it. */
  kind: 'line' | 'total' | 'group'
  cells: readonly Figure[]
}

interface ChartPoint {
  label: string
  value: number | null
}

/** `line` is drawn in order, `bars` from zero; the last point is labelled with `last`. */
export interface Chart {
  kind: 'line' | 'bars'
  title: string
  points: readonly ChartPoint[]
  thresholds: readonly { value: number; label: string }[]
  last: Figure | null
}

export type Block =
  | { kind: 'lines'; lines: readonly { label: string; value: Figure }[] }
  | { kind: 'headline'; label: string; value: Figure; beside: string }
  | { kind: 'table'; caption: string | null; columns: readonly TableColumn[]; rows: readonly TableRow[] }
  | { kind: 'charts'; charts: readonly Chart[] }
  | { kind: 'note'; text: string; strong?: true; notes?: readonly number[] }
  | { kind: 'text'; paragraphs: readonly Figure[] }
  | { kind: 'signatures'; signatures: readonly Signature[] }

export interface Section {
  title: string
  /** One line under the title: unit, basis, as of. */
  basis: string | null
  blocks: readonly Block[]
}

type SourceKind = 'fact' | 'record' | 'rule'

/** A source, and where in it something stands. */
export interface Footnote {
  number: number
  kind: SourceKind
  /** Of a fact its id; 'alert:…', 'party:…', 'score:…' of a record; the code of a rule. */
  id: string
  /** SHA-256 of the canonical JSON of what the source says; of a rule, over the sources it is made of. */
  content_hash: string
  name: string
  place: string
  as_of: IsoDate | null
}

export interface ReportHead {
  report_type: ReportType | LetterType | typeof PACK_TYPE | typeof CASE_FILE_TYPE
  title: string
  subtitle: string
  /** Null of a board pack, which is about many. */
  party_id: string | null
  /** Of a board pack the name of the portfolio, or that it is the whole book. */
  party_name: string
  /** CIN or another identifier, if one is known. */
  identifier: string | null
  organization_id: string
  produced_for: string
  as_of: IsoDate
  /** What became known later is not in the report. */
  known_at: string
  /** When the last of its facts was stored: what was stored later is not in the report either. */
  stored_until: string | null
  is_demo: boolean
  is_sample: boolean
  /** Not there in a report: what reports say is hashed with all members. */
  letter?: Letter
  pack?: Pack
  case_file?: CaseFileOf
  /** The branch whose sight the report has; not there in one of head office. */
  unit_id?: string
  /** In which its words are printed; not there in English. What it says of the business is hashed in English. */
  language?: 'hi'
}

/** All that a report says, before anything is drawn: the same content is the same document, byte for byte. */
export interface ReportContent {
  head: ReportHead
  sections: readonly Section[]
  footnotes: readonly Footnote[]
}

export const figure = (text: string, notes: readonly number[], more: Pick<Figure, 'tone' | 'link'> = {}): Figure => ({
  text,
  notes,
  ...more,
})
export const plain = (text: string): Figure => ({ text, notes: [], is_ours: true })
/** Where no source speaks at all. */
export const nothing: Figure = { text: '–', notes: [], is_ours: true, tone: 'quiet' }

export const left = (label: string, weight: number): TableColumn => ({ label, align: 'left', weight })
export const right = (label: string, weight: number): TableColumn => ({ label, align: 'right', weight })
export const row = (cells: readonly Figure[]): TableRow => ({ kind: 'line', cells })
export const totalRow = (cells: readonly Figure[]): TableRow => ({ kind: 'total', cells })
export const group = (heading: string): TableRow => ({ kind: 'group', cells: [plain(heading)] })
export const table = (caption: string | null, columns: readonly TableColumn[], rows: readonly TableRow[]): Block => ({
  kind: 'table',
  caption,
  columns,
  rows,
})
export const noteBlock = (text: string): Block => ({ kind: 'note', text })
/** A sentence with figures in it, and where they come from. */
export const said = (text: string, notes: readonly number[]): Block => ({ kind: 'note', text, notes })
/** A section that only says why there is nothing in it. */
export const noteSection = (title: string, text: string): Section => ({ title, basis: null, blocks: [noteBlock(text)] })
