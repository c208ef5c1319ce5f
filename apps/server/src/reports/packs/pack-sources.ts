import { alertTypeLabel } from '@saakh/catalogue/registry'
import type { Register } from '@saakh/contract/book'
import { REGISTER_WORDS } from '@saakh/contract/register-words'
import { istDate } from '@saakh/domain/dates'
import { formatCount, formatDate, formatMonth } from '@saakh/domain/formats'
import { REGIME_WORDS } from '@saakh/domain/provision-words'
import type { ProvisionRegime } from '@saakh/domain/provisions'
import { Citations } from '../citations.ts'
import type { PackFile, PackInput, PackRisk, PackStanding } from './pack-input.ts'

/** So many files are named; more are counted. */
export const MOST_FILES = 12
const NO_DOCUMENT = 'no stored document'

export const fileName = ({ file_name }: Pick<PackFile, 'file_name'>): string => file_name ?? NO_DOCUMENT

const filesNamed = ({ files }: PackStanding): string => {
  const named = files.slice(0, 3).map((file) => `${fileName(file)} (${formatCount(file.facilities)})`)
  const more = files.length - named.length
  return [...named, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(', ')
}

export const signalLabel = alertTypeLabel

/** The footnotes of a pack: the book at a month's end with its files, what was computed of it, lines of files, alerts, rules. */
export class PackSources {
  readonly citations = new Citations([])
  readonly #input: PackInput
  readonly made_on: string

  constructor(input: PackInput) {
    this.#input = input
    this.made_on = istDate(new Date(input.known_at))
  }

  standing({ month, sums, positions_sha256, files }: PackStanding): number {
    return this.citations.record({
      id: `positions:${month}`,
      name: `Book at the end of ${formatMonth(month)}`,
      place: `last day-end of each of ${formatCount(sums.facilities)} facilities, from ${filesNamed({ month, sums, positions_sha256, files })}`,
      as_of: sums.as_of,
      content: { positions_sha256, portfolio: this.#input.portfolio?.portfolio_id ?? null },
    })
  }

  file(file: PackFile): number {
    return this.citations.record({
      id: file.document_id === null ? 'document:none' : `document:${file.document_id}`,
      name: `File: ${fileName(file)}`,
      place: file.sha256 === null ? NO_DOCUMENT : `SHA-256 ${file.sha256.slice(0, 16)}…`,
      as_of: null,
      content: { file_name: file.file_name, sha256: file.sha256 },
    })
  }

  /** Something that was computed of the book at the month's end. */
  computed(id: string, name: string, how: string, content: unknown): number {
    return this.citations.record({
      id: `${id}:${this.#input.month}`,
      name,
      place: how,
      as_of: this.#input.standing.sums.as_of,
      content,
    })
  }

  /** Something that is of the day on which the pack was made, and not of the month's end. */
  ofToday(id: string, name: string, how: string, content: unknown): number {
    return this.citations.record({ id, name, place: how, as_of: this.made_on, content })
  }

  register(register: Register, sums: unknown): number {
    const { label, says } = REGISTER_WORDS[register]
    return this.computed(`register:${register}`, `Register: ${label}`, says, sums)
  }

  provisions(regime: ProvisionRegime): number {
    const { rates: _, ...figures } = this.#input.provisions[regime]
    const held = 'securities as the files told them on the day of making'
    return this.computed(`provisions:${regime}`, `Provisions: ${REGIME_WORDS[regime]}`, held, figures)
  }

  /** The sources of the rates, each once. */
  rates(regime: ProvisionRegime): number[] {
    const { rates } = this.#input.provisions[regime]
    return [...new Set(rates.map(({ source }) => source))].map((source, at) => {
      const own = rates.filter((rate) => rate.source === source)
      const place = `${own.length === 1 ? '1 rate' : `${formatCount(own.length)} rates`}: ${source}`
      return this.ofToday(`rates:${regime}:${at + 1}`, `Rates: ${REGIME_WORDS[regime]}`, place, own)
    })
  }

  /** The lines that the figures of a borrower stand in. */
  lines({ lines }: PackRisk): number[] {
    return lines.map(({ account_number, fact_id, content_hash, file_name, row, as_of }) =>
      this.citations.kept({
        kind: 'fact',
        id: fact_id,
        content_hash,
        name: `Day-end of ${account_number}`,
        place: `${fileName({ file_name })}${row === null ? '' : `, line ${row}`}`,
        as_of,
      }),
    )
  }

  alert(reading: NonNullable<PackRisk['reading']>): number {
    return this.citations.record({
      id: `alert:${reading.alert_id}`,
      name: `Open alert of severity ${reading.severity}`,
      place: `${signalLabel(reading.alert_type)}, raised on ${formatDate(reading.date_of_alert)}`,
      as_of: reading.date_of_alert,
      content: reading,
    })
  }
}
