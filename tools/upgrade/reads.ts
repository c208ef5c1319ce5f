import { setTimeout as wait } from 'node:timers/promises'
import type { Load } from '../cluster/load.ts'

const PATHS = [
  '/v1/account/myprofile',
  '/v1/admin/alerts?per_page=20',
  '/v1/admin/lists',
  '/v1/cases',
  '/v1/admin/portfolios',
  '/v1/admin/jobs',
  '/v1/account/notifications',
]
const PAUSE_MS = 100

interface Phase {
  name: string
  reads: number
  refused: number
  longest_ms: number
}

/** What readers met, by what went on at the time. */
export function phasesOf() {
  const phases: Phase[] = []
  const wrong: string[] = []
  return {
    begin(name: string) {
      phases.push({ name, reads: 0, refused: 0, longest_ms: 0 })
    },
    /** Notes an answer under the phase in which it was asked for. */
    ask() {
      const phase = phases.at(-1)
      const began = performance.now()
      return (path: string, status: number, body: string) => {
        if (!phase) return
        phase.reads += 1
        phase.longest_ms = Math.max(phase.longest_ms, Math.round(performance.now() - began))
        if (status === 200) return
        phase.refused += 1
        wrong.push(`${phase.name}: ${path} got ${status} ${body.slice(0, 200)}`)
      }
    },
    faults: (longest_ms: number): string[] => [
      ...wrong,
      ...phases
        .filter((phase) => phase.longest_ms > longest_ms)
        .map((phase) => `${phase.name}: a read took ${phase.longest_ms} ms`),
    ],
    table: () => phases.map(({ name, ...figures }) => ({ phase: name, ...figures })),
  }
}

/** Reads one page after the other, and never again what was refused. */
export async function readOn(
  load: Load,
  { origin, token }: { origin: string; token: string },
  phases: ReturnType<typeof phasesOf>,
): Promise<void> {
  for (let n = 0; load.on; n += 1) {
    const path = PATHS[n % PATHS.length] ?? ''
    const noteAnswer = phases.ask()
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } }).catch(() => null)
    noteAnswer(path, answer?.status ?? 0, answer ? await answer.text() : 'no answer')
    await wait(PAUSE_MS)
  }
}
