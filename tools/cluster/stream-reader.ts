import { setTimeout as wait } from 'node:timers/promises'

/** An event as the stream told it: its id and its text. */
interface Heard {
  id: number
  text: string
}

export interface StreamReader {
  heard: Heard[]
  /** How often it was connected. */
  connections: number
  /** Times that the server said that what was missed is not kept any more. */
  reloads: number
  end(): Promise<void>
}

const AGAIN_MS = 200

/** Reads an account's events as a browser does: after a break it goes on after the last id that it saw. */
export function readStream(origin: string, token: string, after: number | null): StreamReader {
  const ending = new AbortController()
  const reader: StreamReader = { heard: [], connections: 0, reloads: 0, end: async () => undefined }
  const readOnce = async () => {
    const last = reader.heard.at(-1)?.id ?? after
    const answer = await fetch(`${origin}/v1/account/events`, {
      headers: { authorization: `Bearer ${token}`, ...(last !== null && { 'last-event-id': String(last) }) },
      signal: ending.signal,
    })
    if (!answer.ok || !answer.body) throw new Error(`the stream got ${answer.status}`)
    reader.connections += 1
    let text = ''
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      text += part
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) hear(reader, event)
    }
  }
  const reading = (async () => {
    while (!ending.signal.aborted) {
      await readOnce().catch(() => undefined)
      await wait(AGAIN_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })()
  reader.end = async () => {
    ending.abort()
    await reading
  }
  return reader
}

function hear(reader: StreamReader, event: string): void {
  if (/^event: reload$/m.test(event)) reader.reloads += 1
  const id = /^id: (\d+)$/m.exec(event)?.[1]
  if (id) reader.heard.push({ id: Number(id), text: event })
}

/** What a reader that was broken off heard, against what one hears who reads all of it at once. */
export function faultsOfStream(name: string, reader: StreamReader, whole: StreamReader): string[] {
  const first = reader.heard[0]?.id ?? 0
  const wanted = whole.heard.filter(({ id }) => id >= first).map(({ text }) => text)
  const heard = reader.heard.map(({ text }) => text)
  const faults: string[] = []
  if (heard.length === 0) faults.push(`${name} heard nothing`)
  if (reader.reloads > 0) faults.push(`${name} was told to load anew ${reader.reloads} times`)
  const at = wanted.findIndex((text, n) => text !== heard[n])
  if (at >= 0 || heard.length !== wanted.length)
    faults.push(`${name} heard ${heard.length} of ${wanted.length} events; the first other one is number ${at}`)
  return faults
}
