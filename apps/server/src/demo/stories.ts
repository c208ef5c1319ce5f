import { randomOf } from './random.ts'

/**
 * What happens to a fictional borrower. Months count from the oldest of the demo world (0) to the one of the anchor day
 * (35); months before it are negative. Everything that the lender sees of a borrower follows from its plan: the outcome
 * is part of the story, so that signals can be judged by it, and no rule ever reads it.
 */
const STORIES = ['healthy', 'seasonal', 'slow decline', 'sudden shock', 'fraud', 'recovery'] as const
type Story = (typeof STORIES)[number]

const OUTCOMES = ['none', 'downgraded', 'SMA-1', 'SMA-2', 'NPA', 'upgraded'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const MONTHS = 36
const LAST = MONTHS - 1

/** Where a story can show itself. Each borrower's trouble shows in some of them only: a source can look healthy. */
const SOURCES = ['books', 'utilisation', 'cheques', 'gst', 'rating', 'charges', 'courts', 'covenants'] as const
type Source = (typeof SOURCES)[number]

/** An instalment that was not paid on its day, and how long it and all that fell due since stayed unpaid. */
interface Arrears {
  month: number
  /** Null: to this day. */
  days: number | null
}

export interface Plan {
  story: Story
  outcome: Outcome
  /** Month in which the hidden trouble begins; null: there is none. */
  onset: number | null
  /** Months from there to its full depth. */
  ramp: number
  /** Month from which it gets better. */
  turn: number | null
  arrears: Arrears[]
  /** How clearly each source shows the trouble, 0 to 1. */
  shows: Record<Source, number>
}

export interface Fate {
  story: Story
  outcome: Outcome
}

/** How many of the borrowers meet which fate: about three in five without trouble, about one in nine an NPA. */
const SHARES: [story: Story, outcome: Outcome, borrowers: number][] = [
  ['healthy', 'none', 88],
  ['seasonal', 'none', 34],
  ['slow decline', 'none', 6],
  ['slow decline', 'downgraded', 7],
  ['slow decline', 'SMA-1', 8],
  ['slow decline', 'SMA-2', 7],
  ['slow decline', 'NPA', 8],
  ['sudden shock', 'SMA-1', 4],
  ['sudden shock', 'SMA-2', 4],
  ['sudden shock', 'NPA', 7],
  ['fraud', 'none', 2],
  ['fraud', 'NPA', 5],
  ['recovery', 'SMA-1', 9],
  ['recovery', 'SMA-2', 9],
  ['recovery', 'upgraded', 2],
]

/** The fates of all borrowers but those of the cast, in an order that says nothing. */
export function fatesBeside(cast: readonly Fate[]): Fate[] {
  const fates = SHARES.flatMap(([story, outcome, borrowers]) => {
    const taken = cast.filter((fate) => fate.story === story && fate.outcome === outcome).length
    return Array.from({ length: Math.max(borrowers - taken, 0) }, (): Fate => ({ story, outcome }))
  })
  const random = randomOf('order of fates')
  return fates
    .map((fate) => ({ fate, at: random.between(0, 1) }))
    .sort((a, b) => a.at - b.at)
    .map(({ fate }) => fate)
}

const showing = (random: ReturnType<typeof randomOf>, story: Story): Record<Source, number> => {
  // A fraud keeps its books and its returns in good order as long as it can.
  const hidden: Source[] = story === 'fraud' ? ['gst', 'cheques', 'covenants'] : []
  const draw = (source: Source) => {
    const chance = random.between(0, 1)
    if (hidden.includes(source)) return chance < 0.7 ? 0 : 0.4
    if (story === 'sudden shock' && source === 'books') return chance < 0.6 ? 0.1 : 0.5
    return chance < 0.25 ? 0 : chance < 0.5 ? 0.45 : 1
  }
  return {
    books: draw('books'),
    utilisation: draw('utilisation'),
    cheques: draw('cheques'),
    gst: draw('gst'),
    rating: draw('rating'),
    charges: draw('charges'),
    courts: draw('courts'),
    covenants: draw('covenants'),
  }
}

/** How many days an instalment stays unpaid for an outcome to be reached: past due counts from the due day inclusive. */
function unpaidDays(outcome: Outcome, random: ReturnType<typeof randomOf>): number | null {
  if (outcome === 'NPA') return null
  if (outcome === 'upgraded') return random.whole(150, 230)
  if (outcome === 'SMA-2') return random.whole(64, 86)
  if (outcome === 'SMA-1') return random.whole(33, 56)
  return random.whole(6, 24)
}

/** Month of the instalment that the story is about: late enough to be watched, early enough to be decided. */
function decisiveMonth(outcome: Outcome, random: ReturnType<typeof randomOf>): number {
  if (outcome === 'upgraded') return random.whole(18, 24)
  if (outcome === 'NPA') return random.whole(21, 31)
  return random.whole(20, outcome === 'SMA-2' ? 31 : 32)
}

/** Small delays before the large one: the shorter, the earlier; and the odd one of a borrower without trouble. */
function blips(story: Story, decisive: number, onset: number | null, random: ReturnType<typeof randomOf>): Arrears[] {
  const arrears: Arrears[] = []
  if (onset !== null && (story === 'slow decline' || story === 'recovery'))
    for (let month = onset + 2; month < decisive - 2; month += random.whole(2, 4)) {
      const depth = (month - onset) / Math.max(decisive - onset, 1)
      if (random.between(0, 1) < 0.55) arrears.push({ month, days: Math.max(1, Math.round(26 * depth)) })
    }
  if (story === 'seasonal')
    for (let month = 8; month <= LAST; month += 12)
      if (random.between(0, 1) < 0.6) arrears.push({ month, days: random.whole(2, 12) })
  if ((story === 'healthy' || story === 'sudden shock') && random.between(0, 1) < 0.4)
    arrears.push({ month: random.whole(3, Math.min(decisive - 2, LAST - 1)), days: random.whole(1, 16) })
  return arrears.filter(({ month }) => month >= 0)
}

export function planOf(key: string, { story, outcome }: Fate): Plan {
  const random = randomOf('plan', key)
  const shows = showing(random, story)
  if (story === 'healthy' || story === 'seasonal')
    return { story, outcome, onset: null, ramp: 1, turn: null, arrears: blips(story, LAST, null, random), shows }
  const decisive = decisiveMonth(outcome, random)
  const lead = { 'slow decline': [9, 16], recovery: [6, 10], 'sudden shock': [1, 3], fraud: [10, 18] }[story]
  const onset = decisive - random.whole(lead[0] ?? 1, lead[1] ?? 1)
  const arrears = blips(story, decisive, onset, random)
  const is_paid = outcome === 'none' || outcome === 'downgraded'
  if (!is_paid) arrears.push({ month: decisive, days: unpaidDays(outcome, random) })
  const turns = story === 'recovery' || (story === 'sudden shock' && outcome !== 'NPA')
  const turn = turns ? decisive + (outcome === 'upgraded' ? 6 : 2) : null
  if (outcome === 'downgraded') shows.rating = 1
  return { story, outcome, onset, ramp: Math.max(decisive - onset, 1), turn, arrears, shows }
}

/** How deep in trouble a borrower is in a month, 0 (not at all) to 1, and beyond it when nothing turns. */
export function stressIn({ onset, ramp, turn, outcome }: Plan, month: number): number {
  if (onset === null || month < onset) return 0
  const deepest = outcome === 'none' || outcome === 'downgraded' ? 0.6 : outcome === 'SMA-1' ? 0.8 : 1
  const depth = Math.min((month - onset) / ramp, 1.3) * deepest
  if (turn === null || month <= turn) return depth
  return Math.max(depth - (month - turn) * 0.14, 0)
}
