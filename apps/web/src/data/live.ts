import { api } from '@saakh/contract/api'
import type { EventKind } from '@saakh/domain/events'
import { unpacked } from '@saakh/domain/loose-json'
import { recordOf } from '@saakh/domain/loose-value'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { credentialsOf, refreshedBy, urlOf } from './http.ts'
import { leaveAsRefused } from './session.ts'

export interface LiveEvent {
  /** Such as `alert.raised`, `case.changed`, `job.progress`; `reload` when the server lost track of us. */
  kind: string
  data: Record<string, unknown>
}
type Handler = (event: LiveEvent) => void

const handlers = new Map<string, Set<Handler>>()
const FIRST_DELAY_MS = 1500
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/**
 * Queries of the touched paths are read again. One with `meta: { live: 'ask' }` is only marked: its screen announces the
 * change and takes it in when asked, so that no row moves under the hand.
 */
function refresh(queries: QueryClient, { kind }: LiveEvent) {
  const [subject = ''] = kind.split('.')
  const isTouched = (path: unknown) => refreshedBy.get(path)?.includes(subject) === true
  void queries.invalidateQueries({
    predicate: ({ queryKey, meta }) => meta?.live !== 'ask' && (kind === 'reload' || isTouched(queryKey[0])),
  })
  void queries.invalidateQueries({
    predicate: ({ queryKey, meta }) => meta?.live === 'ask' && (kind === 'reload' || isTouched(queryKey[0])),
    refetchType: 'none',
  })
}

/** Whether the stream stands: a server without it offers nothing that needs it either. */
let stands = false
const watching = new Set<() => void>()
const setStands = (now: boolean) => {
  if (stands === now) return
  stands = now
  for (const listener of watching) listener()
}
const onStands = (listener: () => void) => {
  watching.add(listener)
  return () => void watching.delete(listener)
}
export const useIsLive = (): boolean => useSyncExternalStore(onStands, () => stands)

const tell = (event: LiveEvent) => {
  for (const handler of handlers.get(event.kind) ?? []) handler(event)
}

/** Hears events of one kind while the component stands. */
export function useLive(kind: EventKind | 'reload', handler: Handler): void {
  const latest = useRef(handler)
  latest.current = handler
  useEffect(() => {
    const call: Handler = (event) => latest.current(event)
    const heard = handlers.get(kind) ?? new Set()
    handlers.set(kind, heard.add(call))
    return () => {
      heard.delete(call)
    }
  }, [kind])
}

/** Splits a stream of server-sent events; the rest after the last blank line waits for more. */
export function parseEvents(text: string): { events: { id?: string; kind: string; data: string }[]; rest: string } {
  const blocks = text.replace(/\r\n?/g, '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const read = { id: undefined as string | undefined, kind: 'message', data: [] as string[] }
    for (const line of block.split('\n')) {
      const [, name, value = ''] = /^([^:]+):? ?(.*)$/.exec(line) ?? []
      if (name === 'id') read.id = value
      if (name === 'event') read.kind = value
      if (name === 'data') read.data.push(value)
    }
    return read.data.length === 0 && read.kind === 'message' ? [] : [{ ...read, data: read.data.join('\n') }]
  })
  return { events, rest }
}

/**
 * Holds the event stream open while the page is visible. EventSource cannot send the Authorization header, so the stream
 * is read with fetch. It begins a moment after the screen, which has the network to itself first. A server without this
 * route is left alone.
 */
export function startLive(queries: QueryClient, { delay = FIRST_DELAY_MS } = {}): () => void {
  let lastId: string | undefined
  let running: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let isStopped = false

  const take = (text: string): string => {
    const { events, rest } = parseEvents(text)
    for (const { id, kind, data } of events) {
      if (id !== undefined) lastId = id
      const event = { kind, data: recordOf(unpacked(data)) }
      refresh(queries, event)
      tell(event)
    }
    return rest
  }

  /** True when it is worth trying again. */
  const listen = async (signal: AbortSignal): Promise<boolean> => {
    const credentials = credentialsOf(api.events)
    if (credentials === null) return false
    const resume: Record<string, string> = lastId === undefined ? {} : { 'Last-Event-ID': lastId }
    const response = await fetch(urlOf(api.events), {
      headers: { Accept: 'text/event-stream', ...resume, ...credentials },
      signal,
    })
    if (response.status === 401) leaveAsRefused()
    const isStream = response.headers.get('Content-Type')?.includes('text/event-stream') === true
    if (!response.ok || !isStream || !response.body) {
      await response.body?.cancel()
      return response.status >= 500
    }
    setStands(true)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      wait = FIRST_WAIT_MS
      rest = take(rest + value)
    }
  }

  const connect = () => {
    if (running || isStopped || document.hidden) return
    const controller = new AbortController()
    running = controller
    void listen(controller.signal)
      .catch(() => !controller.signal.aborted)
      .then((again) => {
        if (running === controller) {
          running = null
          setStands(false)
        }
        if (!again || isStopped) return
        timer = setTimeout(connect, wait * (0.5 + Math.random()))
        wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      })
  }
  const disconnect = () => {
    clearTimeout(timer)
    running?.abort()
    running = null
    setStands(false)
  }
  const onVisibility = () => (document.hidden ? disconnect() : connect())

  document.addEventListener('visibilitychange', onVisibility)
  timer = setTimeout(connect, delay)
  return () => {
    isStopped = true
    document.removeEventListener('visibilitychange', onVisibility)
    disconnect()
  }
}
