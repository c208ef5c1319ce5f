import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** The transaction did nothing and runs again (`mayPassAgain`). */
const givesWay = () => Object.assign(new Error('This batch needs what the one before it writes.'), { code: '40001' })

/**
 * One of two batches of a file that are written side by side. The later one goes ahead of its turn: it reads and writes
 * what the earlier one does not touch, and from its turn on (the earlier one is committed) what an import has once. It
 * waits for its turn in the database, which thereby sees when the two and a third one wait for each other in a ring.
 */
export class BatchTurn {
  readonly #job_id: string
  readonly #place: number
  /** Null once this one is over: what was before is not kept. */
  #before: BatchTurn | null
  #attempts = 0
  #concerns: ReadonlySet<string> = new Set()
  #isAhead = false
  #isAlone = false
  #isOver = false
  #ended: Promise<unknown> = Promise.resolve()

  constructor(job_id: string, before: BatchTurn | null) {
    this.#job_id = job_id
    this.#place = before ? before.#place + 1 : 1
    this.#before = before && !before.#isOver ? before : null
  }

  /** Ends with the batch: when it is committed, and told. */
  ends(ended: Promise<unknown>): void {
    const over = () => {
      this.#isOver = true
      this.#before = null
      this.#concerns = new Set()
    }
    this.#ended = ended
    ended.then(over, over)
  }

  get isAhead(): boolean {
    return this.#isAhead
  }

  /** The batch before, while it is under way. */
  #underWay(): BatchTurn | null {
    return this.#before && !this.#before.#isOver ? this.#before : null
  }

  /** First in each attempt of its transaction. One that gave way goes ahead no more. */
  async begin(tx: Tx): Promise<void> {
    this.#attempts += 1
    if (this.#attempts > 1) await this.follow()
    this.#isAhead = this.#underWay() !== null
    await sql`select pg_advisory_xact_lock(hashtext(${this.#job_id}), ${this.#place})`.execute(tx)
  }

  /** Told before anything is looked up: what the batches have in common is read in turn. */
  async enter(tx: Tx, concerns: ReadonlySet<string>): Promise<void> {
    this.#concerns = concerns
    if (!this.#isAhead) return
    const others = this.#underWay()?.concerns
    // The earlier one did not come so far, or is over: nobody knows yet what it is about.
    if (!others || others.size === 0 || [...concerns].some((concern) => others.has(concern)))
      await this.#waitForTurn(tx)
  }

  get concerns(): ReadonlySet<string> {
    return this.#concerns
  }

  /** Ends when it is the turn of the batch. */
  async come(tx: Tx): Promise<void> {
    if (!this.#isAhead) return
    const before = this.#before
    await this.#waitForTurn(tx)
    if (before?.isAlone) throw givesWay()
  }

  async #waitForTurn(tx: Tx): Promise<void> {
    await sql`select pg_advisory_xact_lock_shared(hashtext(${this.#job_id}), ${this.#place - 1})`.execute(tx)
    this.#isAhead = false
  }

  /** What it writes reaches beyond its own rows: nothing is written beside it. */
  alone(): void {
    if (this.#isAhead) throw givesWay()
    this.#isAlone = true
  }

  get isAlone(): boolean {
    return this.#isAlone
  }

  /** In its turn the job does not stand where it should: the batch before runs again, or the job goes on elsewhere. */
  refuse(): void {
    if (this.#underWay()) throw givesWay()
  }

  /** From the commit of the batch before until it is told, nothing is waited for but this process. */
  async follow(): Promise<void> {
    if (this.#before) await this.#before.#ended
  }
}
