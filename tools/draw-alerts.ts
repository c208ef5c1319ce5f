import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signals } from '@saakh/catalogue/registry'
import { WALKED } from './check-real/signals.ts'
import type { OpenAlert, Quiet } from './check-real/walk.ts'

// Draws open alerts on real companies for docs/checked-alerts.md from what `npm run check:real -- signals` found at the end
// of its walk. Of types of the fraud track alone it gives counts and names nobody.
// usage: node tools/run-ts.mjs tools/draw-alerts.ts SEED [HOW_MANY]

/** Companies whose own filings lie beside the checkout; of the others only tables that somebody derived. */
const RAW_SYMBOLS = ['RELIANCE', 'TATASTEEL', 'UPL', 'VEDL', 'YESBANK', 'ZEEL']
const QUIET = 20

/** mulberry32: the same seed draws the same alerts from the same findings. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const left = [...all]
  const drawn: T[] = []
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  return drawn
}

const keyOf = ({ party_id, code, finding }: OpenAlert) =>
  `${party_id} ${code} ${finding.subject} ${finding.band} ${finding.event_date}`

const hasRawFiling = ({ read_at }: OpenAlert) =>
  read_at.some(({ payload }) => 'symbol' in payload && RAW_SYMBOLS.some((symbol) => symbol === payload.symbol))

/** Alternately from the companies with raw filings and from the others, as long as both last. */
function alternating(all: readonly OpenAlert[], random: () => number): OpenAlert[] {
  const drawn = shuffled(all, random)
  const raw = drawn.filter(hasRawFiling)
  const others = drawn.filter((alert) => !hasRawFiling(alert))
  return Array.from({ length: Math.max(raw.length, others.length) }, (_, i) => [raw[i], others[i]])
    .flat()
    .filter((alert) => alert !== undefined)
}

/** One of each type in turn, so that rare types are drawn as often as frequent ones until they are used up. */
function draw(open: readonly OpenAlert[], many: number, random: () => number): OpenAlert[] {
  const sorted = [...open].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const codes = [...new Set(sorted.map(({ code }) => code))].sort()
  const queues = codes.map((code) =>
    alternating(
      sorted.filter((alert) => alert.code === code),
      random,
    ),
  )
  const drawn: OpenAlert[] = []
  for (let turn = 0; drawn.length < many && queues.some((queue) => turn < queue.length); turn++)
    for (const queue of queues) {
      const next = queue[turn]
      if (next && drawn.length < many) drawn.push(next)
    }
  return drawn
}

const [seed, many] = [Number(process.argv[2]), Number(process.argv[3] ?? 60)]
if (!Number.isInteger(seed) || !Number.isInteger(many) || !existsSync(WALKED)) {
  console.log('usage: node tools/run-ts.mjs tools/draw-alerts.ts SEED [HOW_MANY], after npm run check:real -- signals')
  process.exitCode = 1
} else {
  const { open: standing, quiet }: { open: OpenAlert[]; quiet: Quiet[] } = JSON.parse(readFileSync(WALKED, 'utf8'))
  const ofCredit = new Set(signals.filter(({ track }) => track.includes('credit')).map(({ code }) => code))
  const open = standing.filter(({ code }) => ofCredit.has(code))
  const random = randomOf(seed)
  const drawn = draw(open, many, random)
  // Answers about companies that file results or that circulars name; the register's rows would crowd them out.
  const silent = (state: Quiet['state']) =>
    shuffled(
      quiet.filter(
        (outcome) => ofCredit.has(outcome.code) && outcome.state === state && outcome.reads_more_than_register,
      ),
      random,
    ).slice(0, QUIET)
  const samples = { seed, drawn, clear: silent('clear'), not_measurable: silent('not_measurable') }
  const file = join(process.cwd(), '.cache', `drawn-alerts-${seed}.json`)
  writeFileSync(file, JSON.stringify(samples, null, 2))
  const fraud = new Map<string, number>()
  for (const { code } of standing) if (!ofCredit.has(code)) fraud.set(code, (fraud.get(code) ?? 0) + 1)
  for (const [place, { company, code, as_of, finding }] of drawn.entries())
    console.log(`${place + 1}. ${company} | ${code} | ${as_of} | ${finding.title}`)
  for (const [code, count] of fraud) console.log(`fraud track alone: ${code}, ${count} open`)
  console.log(`${drawn.length} of ${open.length} open alerts drawn with seed ${seed}: ${file}`)
}
