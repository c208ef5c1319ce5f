/** What one kind of trouble came to. Each failure is a sentence. */
export interface Outcome {
  trials: number
  failures: string[]
  /** The longest time of a trial, in milliseconds; what it is the time of stands in `says`. */
  worst_ms: number
}

export interface Trial {
  name: string
  /** What is done and what `worst_ms` measures. */
  says: string
  /** How many are wanted: fewer within the time count as a failure. */
  wanted: number
  run(wanted: number, time_left: () => boolean): Promise<Outcome>
}

const LIMIT_MS = 10 * 60_000
const TOLD_FAILURES = 10

/**
 * Runs the trials that the command line names, all without any, one after the other within ten minutes; prints trials,
 * failures and the worst time of each, and sets the exit code.
 */
export async function runTrials(title: string, trials: readonly Trial[], names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !trials.some((trial) => trial.name === name))
  if (unknown.length > 0)
    throw new Error(`There is no trial ${unknown.join(', ')}; there are ${trials.map(({ name }) => name).join(', ')}.`)
  const chosen = trials.filter(({ name }) => names.length === 0 || names.includes(name))
  const deadline = Date.now() + LIMIT_MS
  const lines: Record<string, string | number>[] = []
  for (const [at, trial] of chosen.entries()) {
    const started = Date.now()
    // What one trial leaves of its share of the time goes to those after it.
    const ends = started + (deadline - started) / (chosen.length - at)
    const outcome = await attempt(trial, () => Date.now() < ends)
    const { trials: done, failures, worst_ms } = outcome
    if (done < trial.wanted) failures.push(`${done} of ${trial.wanted} trials within the time`)
    console.log(`${trial.name}: ${trial.says}`)
    for (const failure of failures.slice(0, TOLD_FAILURES)) console.log(`  ${failure}`)
    lines.push({
      trial: trial.name,
      trials: done,
      failures: failures.length,
      worst_ms: Math.round(worst_ms),
      seconds: Math.round((Date.now() - started) / 1000),
    })
    if (failures.length > 0) process.exitCode = 1
  }
  console.log(`\n${title}`)
  console.table(lines)
}

const attempt = (trial: Trial, time_left: () => boolean): Promise<Outcome> =>
  trial.run(trial.wanted, time_left).catch((error: unknown) => ({
    trials: 0,
    failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    worst_ms: 0,
  }))
