import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

export interface Line {
  what: string
  /** Figures by the name of their unit: { median_ms: 3.1, p99_ms: 9 }. */
  [figure: string]: string | number
}

export interface Report {
  bench: string
  /** What was measured, in a sentence, with the peer or the limit. */
  says: string
  /** How often each figure was taken. */
  n: Record<string, number>
  /** Of the input: the same input has the same hash. */
  dataset: string
  lines: readonly Line[]
}

export const datasetHash = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

/** Prints the table and keeps it as JSON; the load at the end tells whether something else was running. */
export function report(result: Report): void {
  const machine = {
    processors: cpus().length,
    model: cpus()[0]?.model ?? '',
    memory_gib: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    load: loadavg().map((average) => Number(average.toFixed(1))),
  }
  console.log(`\n${result.bench}: ${result.says}`)
  console.log(`N ${JSON.stringify(result.n)}, dataset ${result.dataset}, ${JSON.stringify(machine)}`)
  console.table(result.lines)
  mkdirSync('.reports/bench', { recursive: true })
  writeFileSync(`.reports/bench/${result.bench}.json`, `${JSON.stringify({ ...result, machine }, null, 2)}\n`)
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Two decimals; of an even number of figures the upper middle one. */
export const median = (figures: readonly number[]): number =>
  Number(
    at(
      [...figures].sort((a, b) => a - b),
      0.5,
    ).toFixed(2),
  )

export const percentile = (figures: readonly number[], share: number): number =>
  Number(
    at(
      [...figures].sort((a, b) => a - b),
      share,
    ).toFixed(2),
  )

export async function timed<T>(work: () => Promise<T> | T): Promise<{ ms: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}
