import pg from 'pg'

/** A prepared statement of the connection, known to the server already. */
export interface Prepared {
  name: string
  values: readonly (string | null)[]
}

interface Asked {
  text: string
  values: unknown[]
  name?: string | undefined
}

/** What the driver's connection offers to a query that it sends; its types do not say so. */
interface Wire {
  bind(to: { statement: string; values: unknown[] }): void
  execute(what: object): void
  sync(): void
}
interface DriversQuery {
  prepare(wire: Wire): void
  _getRows(wire: Wire): void
  handleDataRow(row: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}
const drivers = pg.Query.prototype as unknown as DriversQuery

/**
 * A question and the statements around it in one piece of the protocol, answered in one piece: what stands before it opens its
 * transaction, what stands after it ends that. Where one of them fails, PostgreSQL passes over all that follows it.
 */
export class FirstQuestion extends pg.Query {
  readonly query_timeout: number | undefined
  readonly #before: readonly Prepared[]
  readonly #after: readonly Prepared[]
  #done = 0

  private constructor(
    asked: Asked,
    {
      before,
      after,
      query_timeout,
    }: { before: readonly Prepared[]; after: readonly Prepared[]; query_timeout?: number },
    answered: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    // Without parameters the driver would send a text of its own.
    super({ ...asked, queryMode: 'extended' } as unknown as pg.QueryConfig, answered as never)
    this.#before = before
    this.#after = after
    this.query_timeout = query_timeout
  }

  static ask(
    client: pg.ClientBase,
    asked: Asked,
    around: { before: readonly Prepared[]; after: readonly Prepared[]; query_timeout?: number },
  ): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      client.query(new FirstQuestion(asked, around, (error, result) => (error ? reject(error) : resolve(result))))
    })
  }

  prepare(wire: Wire): void {
    for (const query of this.#before) send(wire, query)
    drivers.prepare.call(this, wire)
  }
  _getRows(wire: Wire): void {
    wire.execute({})
    for (const query of this.#after) send(wire, query)
    wire.sync()
  }
  handleDataRow(row: unknown): void {
    if (this.#isAnswered()) drivers.handleDataRow.call(this, row)
  }
  handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isAnswered()) drivers.handleCommandComplete.call(this, message, wire)
    this.#done += 1
  }
  /** Whether what arrives is the answer to the question itself. */
  #isAnswered(): boolean {
    return this.#done === this.#before.length
  }
}

function send(wire: Wire, { name, values }: Prepared): void {
  wire.bind({ statement: name, values: [...values] })
  wire.execute({})
}
