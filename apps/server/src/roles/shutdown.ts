const PATIENCE_MS = 15_000

/** Runs `stop` once on SIGTERM, SIGINT or SIGHUP, then ends the process; a second signal ends it at once. */
export function onShutdown(stop: () => Promise<void>): void {
  let stopping = false
  const handle = () => {
    if (stopping) process.exit(1)
    stopping = true
    const late = setTimeout(() => process.exit(1), PATIENCE_MS)
    stop().then(
      () => {
        clearTimeout(late)
        process.exit(0)
      },
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : String(error))
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, handle)
}
