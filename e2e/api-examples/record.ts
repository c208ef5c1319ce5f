import { setTimeout as wait } from 'node:timers/promises'
import { api, type EndpointName } from '../../packages/contract/src/api.ts'
import { createMask, type Examples } from '../../tools/api-examples.ts'
import type { ApiAnswer, ApiClient } from '../client.ts'
import { type Answer, given, type Known, type Look, type Person, type Step, type Steps } from './steps.ts'

const LONGEST_WAIT_MS = 60_000

export interface Recorder {
  examples: Examples
  /** For the steps that follow. */
  know(facts: Record<string, string>): void
  /** Sends the steps in their order; what was refused is a sentence. */
  record(steps: Steps, people: Partial<Record<Person, ApiClient>>): Promise<string[]>
}

/** Sends requests to a running product and keeps each with its answer, without what differs from run to run. */
export function createRecorder(): Recorder {
  const facts: Record<string, string> = {}
  const known: Known = new Proxy(facts, {
    get(target, name) {
      const value = target[String(name)]
      if (value === undefined) throw new Error(`no earlier answer gave ${String(name)}`)
      return value
    },
  })
  const { mask, maskWhole, text } = createMask()
  const examples: Examples = {}

  const send = async (step: Step | Look, by: ApiClient): Promise<void> => {
    const { method, address, body } = requestOf(step, known)
    const answer = await answered(() => by.call(method, address, body), step.until)
    if (answer.status !== 200) throw new Error(`answers ${answer.status} ${JSON.stringify(answer.body)}`)
    Object.assign(facts, step.keep?.(answer.body, known))
    if ('look' in step) return
    const example = { address: text(address), answer: mask(answer.body) }
    examples[step.name] = body === undefined ? example : { ...example, body: maskWhole(body) }
  }
  return {
    examples,
    know: (more) => {
      Object.assign(facts, more)
    },
    async record(steps, people) {
      const wrong: string[] = []
      for (const step of steps) {
        const { as = 'asha' } = step
        const by = people[as]
        if (!by) throw new Error(`${as} does not stand at the desk`)
        await send(step, by).catch((error: Error) => wrong.push(`${nameOf(step)}: ${error.message}`))
      }
      return wrong
    },
  }
}

const nameOf = (step: Step | Look) => ('look' in step ? `look ${String(step.look)}` : step.name)

/** Its path with what is known, or what the step puts there. */
const pathOf = (name: EndpointName, known: Known, slots: Record<string, string>) =>
  api[name].path.replace(/\{(\w+)\}/g, (_, slot: string) => encodeURIComponent(slots[slot] ?? known[slot] ?? ''))

function requestOf(step: Step | Look, known: Known) {
  const body = step.body === undefined ? undefined : given(step.body, known)
  if ('look' in step) return { method: step.method ?? 'GET', address: given(step.look, known), body }
  const query = given(step.query ?? '', known)
  const address = `${pathOf(step.name, known, step.slots?.(known) ?? {})}${query}`
  return { method: api[step.name].method, address, body }
}

async function answered(ask: () => Promise<ApiAnswer>, until?: (answer: Answer) => boolean): Promise<ApiAnswer> {
  const deadline = Date.now() + LONGEST_WAIT_MS
  for (;;) {
    const answer = await ask()
    if (!until || (answer.status === 200 && until(answer.body))) return answer
    if (Date.now() > deadline) throw new Error(`is not ready in time: ${answer.status} ${JSON.stringify(answer.body)}`)
    await wait(200)
  }
}
