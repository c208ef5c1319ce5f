import { type PatternNode, parsePattern } from './pattern-syntax.ts'

// Patterns come from servers and are tested while somebody types. The language's own matcher tries every way a pattern can
// be read, so that `(a+)+$` freezes the page on thirty letters; here all ways are followed at once, one character at a
// time, and a budget of steps ends what would still take long.

/** True, false, or null: the pattern cannot be read or followed here, so it says nothing about the text. */
export type PatternVerdict = boolean | null

const MOST_STATES = 5_000
const MOST_STEPS = 2_000_000
const MOST_KEPT = 200

type State =
  | { kind: 'one'; fits: RegExp; next: number }
  | { kind: 'ways'; next: number[] }
  | { kind: 'edge'; edge: string; next: number }
  | { kind: 'ahead'; start: number; negative: boolean; next: number }
  | { kind: 'end' }

interface Program {
  states: State[]
  start: number
}

class TooMuch extends Error {}

function programOf(node: PatternNode, flags: string): Program {
  const states: State[] = []
  const push = (state: State): number => {
    if (states.length >= MOST_STATES) throw new TooMuch()
    return states.push(state) - 1
  }
  const repeated = (part: PatternNode, min: number, max: number, next: number): number => {
    let after = next
    if (max === Number.POSITIVE_INFINITY) {
      const ways = [next]
      after = push({ kind: 'ways', next: ways })
      ways.unshift(build(part, after))
    } else for (let n = min; n < max; n++) after = push({ kind: 'ways', next: [build(part, after), next] })
    for (let n = 0; n < min; n++) after = build(part, after)
    return after
  }
  const build = (patternNode: PatternNode, next: number): number => {
    switch (patternNode.kind) {
      case 'one':
        return push({ kind: 'one', fits: new RegExp(`^(?:${patternNode.source})$`, flags), next })
      case 'edge':
        return push({ kind: 'edge', edge: patternNode.edge, next })
      case 'ahead':
        return push({
          kind: 'ahead',
          start: build(patternNode.part, push({ kind: 'end' })),
          negative: patternNode.negative,
          next,
        })
      case 'sequence':
        return patternNode.parts.reduceRight((after, part) => build(part, after), next)
      case 'either':
        return push({ kind: 'ways', next: patternNode.branches.map((branch) => build(branch, next)) })
      case 'repeat':
        return repeated(patternNode.part, patternNode.min, patternNode.max, next)
    }
  }
  const start = build(node, push({ kind: 'end' }))
  return { states, start }
}

const isWord = (character: string | undefined) => character !== undefined && /\w/.test(character)

function isAtEdge(edge: string, text: readonly string[], at: number): boolean {
  if (edge === '^') return at === 0
  if (edge === '$') return at === text.length
  const isBoundary = isWord(text[at - 1]) !== isWord(text[at])
  return edge === 'b' ? isBoundary : !isBoundary
}

/** Whether some part of the text from `from` on fits; with `anchored` only what begins there. */
function finds(
  { states, start }: Program,
  text: readonly string[],
  from: number,
  anchored: boolean,
  left: { steps: number },
): boolean {
  let current = new Set<number>()
  for (let at = from; at <= text.length; at++) {
    const waiting = [...current]
    if (!anchored || at === from) waiting.push(start)
    const reached = new Set<number>()
    for (let stateNumber = waiting.pop(); stateNumber !== undefined; stateNumber = waiting.pop()) {
      if (left.steps-- <= 0) throw new TooMuch()
      const state = states[stateNumber]
      if (state === undefined || reached.has(stateNumber)) continue
      reached.add(stateNumber)
      if (state.kind === 'end') return true
      if (state.kind === 'ways') waiting.push(...state.next)
      if (state.kind === 'edge' && isAtEdge(state.edge, text, at)) waiting.push(state.next)
      if (state.kind === 'ahead' && finds({ states, start: state.start }, text, at, true, left) !== state.negative)
        waiting.push(state.next)
    }
    const character = text[at]
    if (character === undefined) return false
    current = new Set()
    for (const stateNumber of reached) {
      const state = states[stateNumber]
      if (state?.kind === 'one' && state.fits.test(character)) current.add(state.next)
    }
    if (anchored && current.size === 0) return false
  }
  return false
}

/** The source and flags of a pattern as servers write it: bare, between slashes, or with Python's `(?i)`. */
function sourceOf(pattern: string): { source: string; ignores_case: boolean } {
  const [, between, flags] = /^\/([\s\S]+)\/([a-z]*)$/.exec(pattern) ?? []
  const source = between ?? pattern
  const bare = source.replace(/^\(\?i\)/, '')
  return { source: bare, ignores_case: (flags ?? '').includes('i') || bare !== source }
}

function compiled(pattern: string): Program | null {
  const { source, ignores_case } = sourceOf(pattern)
  const flags = ['u', ''].find((candidate) => isPattern(source, candidate))
  if (flags === undefined) return null
  try {
    const node = parsePattern(source)
    return node && programOf(node, flags + (ignores_case ? 'i' : ''))
  } catch {
    // Too large, or made of a character class that does not stand alone.
    return null
  }
}

function isPattern(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags)
    return true
  } catch {
    return false
  }
}

const kept = new Map<string, Program | null>()

function programFor(pattern: string): Program | null {
  const known = kept.get(pattern)
  if (known !== undefined) return known
  const program = compiled(pattern)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(pattern, program)
  return program
}

/** Whether the pattern can be tested at all. */
export const isTestable = (pattern: string): boolean => programFor(pattern) !== null

/** As `RegExp.test`: somewhere in the text, unless the pattern names its ends. Never throws and always ends soon. */
export function testPattern(pattern: string, text: string): PatternVerdict {
  const program = programFor(pattern)
  if (program === null) return null
  try {
    return finds(program, [...text], 0, false, { steps: MOST_STEPS })
  } catch {
    return null
  }
}
