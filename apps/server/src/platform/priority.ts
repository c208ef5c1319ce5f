import { setPriority } from 'node:os'

/** The driver knows the process that serves a connection; of an account that may not rank it, it stays as it is. */
export function yieldTo(client: object, priority: number): void {
  if (!('processID' in client) || typeof client.processID !== 'number') return
  try {
    setPriority(client.processID, priority)
  } catch {}
}
