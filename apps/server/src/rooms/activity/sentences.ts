import type { ActivityGroup } from '@saakh/contract/activity'
import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { inEnglish, said, type Said as Told } from '@saakh/domain/said'
import type { Payload, Said } from './sentence-kit.ts'
import { OF_FILES } from './sentences-of-files.ts'
import { OF_OFFICE } from './sentences-of-office.ts'
import { OF_WORK } from './sentences-of-work.ts'

/**
 * Every verb in words: 'change {a case}' is told as 'Asha changed case 12' or 'Asha was not allowed to change a case'. A test
 * finds the verbs of the code, so that none is without its sentence.
 */
export const SENTENCES: Readonly<Record<string, Said>> = { ...OF_OFFICE, ...OF_WORK, ...OF_FILES }

const IRREGULAR: Readonly<Record<string, string>> = {
  admit: 'admitted',
  begin: 'began',
  cancel: 'cancelled',
  do: 'did',
  find: 'found',
  give: 'gave',
  have: 'had',
  keep: 'kept',
  make: 'made',
  read: 'read',
  say: 'said',
  see: 'saw',
  send: 'sent',
  set: 'set',
  stop: 'stopped',
  submit: 'submitted',
  take: 'took',
  undo: 'undid',
  withdraw: 'withdrew',
  write: 'wrote',
}

/** 'decide' → 'decided'; the words of the table above and no others. */
function pastOf(word: string): string {
  const irregular = IRREGULAR[word]
  if (irregular) return irregular
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ied`
  return word.endsWith('e') ? `${word}d` : `${word}ed`
}

const endpoints = new Map<string, Endpoint>(Object.entries(api))
const verbOf = (endpoint: string): string => endpoint.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A call that is refused at the door is told by its endpoint: 'decideApproval'. */
function saidOfEndpoint(name: string): Said | null {
  const endpoint = endpoints.get(name)
  if (!endpoint) return null
  return (
    SENTENCES[verbOf(name)] ?? [
      'access',
      `${endpoint.method === 'GET' ? 'open' : 'use'} <${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}>`,
    ]
  )
}

/** What neither knows is called by its name: it stood in the code of an earlier version. */
const saidOf = (verb: string): Said =>
  SENTENCES[verb] ?? saidOfEndpoint(verb) ?? ['upkeep', `do '<${verb.replaceAll('_', ' ')}>'`]

export const groupOf = (verb: string): ActivityGroup => saidOf(verb)[0]
export const verbsOf = (group: ActivityGroup): string[] =>
  [...Object.keys(SENTENCES), ...endpoints.keys()].filter((verb) => groupOf(verb) === group)

export interface Happening {
  actor_name: string
  verb: string
  outcome: 'done' | 'refused' | 'viewed'
  payload: Payload | null
  /** What the subject is called; null where it has no name, and of what was refused. */
  label: string | Told | null
}

/** In braces what it is done to, in angles a name that is no word; numbers. */
const SLOT = /\{([^}]*)\}|<([^>]*)>|(?<![\w-])\d+(?![\w-])/g

/** What is done, with slots: 'change {1}'. */
export function toldOf({ verb, outcome, payload, label }: Omit<Happening, 'actor_name'>): Told {
  const [, phrase] = saidOf(verb)
  const isRefused = outcome === 'refused'
  const whole = typeof phrase === 'string' ? phrase : phrase(isRefused ? {} : (payload ?? {}))
  const slots: (string | Told)[] = []
  const text = whole.replace(SLOT, (match, noun?: string, name?: string) => {
    slots.push(noun === undefined ? (name ?? match) : isRefused || label === null ? said(noun) : label)
    return `{${slots.length}}`
  })
  return said(text, ...slots)
}

export function sentenceOf({ actor_name, ...happening }: Happening): string {
  const phrase = inEnglish(toldOf(happening))
  const [, first = '', rest = ''] = /^(\p{L}+)(.*)$/su.exec(phrase) ?? []
  return happening.outcome === 'refused'
    ? `${actor_name} was not allowed to ${phrase}`
    : `${actor_name} ${pastOf(first)}${rest}`
}
