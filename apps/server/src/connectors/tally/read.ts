import { AppError } from '@saakh/domain/errors'
import { bookRecords } from '../../imports/kit/books/book-records.ts'
import type { BookOwner, ReadReport } from '../../imports/kit/books/book-report.ts'
import { decodedText } from '../../imports/kit/decoded-text.ts'
import type { RecordReader } from '../../imports/kit/file-records.ts'
import { DayBook } from './day-book.ts'
import { balancesOfLedgers, reportOfSiblings, type Sibling } from './map.ts'
import { type TallyElement, type TallyMaster, tallyElements } from './wire.ts'

/** Bills of a wholesaler number some thousands, and each is four siblings. */
const MOST_SIBLINGS = 100_000
const MOST_LEDGERS = 100_000

const refuse = (reason: string) => new AppError('invalid', reason)

/** What a file was found to hold; vouchers are already added up. */
class TallyFile {
  readonly owner: BookOwner = { company_name: null, gstin: null }
  readonly day_book = new DayBook()
  readonly #siblings: Sibling[] = []
  readonly #ledgers: (TallyMaster & { row: number })[] = []
  #masters = 0

  add(element: TallyElement): void {
    if (element.kind === 'refusal') throw refuse(`Tally gave no report; it answered: ${element.text.slice(0, 300)}`)
    if (element.kind === 'company') this.owner.company_name ??= element.name.slice(0, 300)
    else if (element.kind === 'voucher') {
      this.owner.gstin ??= element.gstin
      this.day_book.add(element)
    } else if (element.kind === 'sibling') {
      if (this.#siblings.length >= MOST_SIBLINGS) throw refuse(`The report has more than ${MOST_SIBLINGS} elements.`)
      this.#siblings.push(element)
    } else this.#addMaster(element)
  }

  #addMaster(master: TallyMaster): void {
    this.#masters += 1
    this.day_book.addMaster(master)
    if (this.#ledgers.length >= MOST_LEDGERS) throw refuse(`The file has more than ${MOST_LEDGERS} ledgers and groups.`)
    this.#ledgers.push({ ...master, row: this.#masters })
  }

  /** Throws AppError 'invalid' where the file holds nothing that is kept. */
  reports(): ReadReport[] {
    if (this.#siblings.length > 0) return [reportOfSiblings(this.#siblings)]
    if (this.day_book.vouchers > 0) {
      const months = this.day_book.reports()
      if (months.length > 0 || this.day_book.problems.length > 0) return months
      throw refuse('No voucher of the file is a sale, a purchase, a receipt or a payment.')
    }
    if (this.#masters === 0) throw refuse('The Tally file is empty: it holds no report, voucher or ledger.')
    const balances = balancesOfLedgers(this.#ledgers)
    if (balances.length > 0) return balances
    throw refuse(
      `The ${this.#masters} ledgers and groups of the file give no closing balances of customers or suppliers; give the day book or the bills receivable.`,
    )
  }
}

/** A file that Tally wrote, in memory that its vouchers do not fill. */
export const tallyFile: RecordReader = async function* (stored, _, { onBytes, ...options } = {}) {
  const file = new TallyFile()
  for await (const elements of tallyElements(decodedText(stored, onBytes)))
    for (const element of elements) file.add(element)
  const { owner, day_book } = file
  yield* bookRecords({ reports: file.reports(), owner, problems: day_book.problems }, options)
}
