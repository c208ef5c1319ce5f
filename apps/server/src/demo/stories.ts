/**
 * What happens to a fictional borrower over the months before the anchor day. `month` counts from the oldest (0) to
 * the current one (`months - 1`). The outcome is part of the story, so that signals can be judged by it.
 */
export const STORIES = ['healthy', 'seasonal', 'slow decline', 'sudden shock', 'fraud', 'recovery'] as const
export type Story = (typeof STORIES)[number]

export type Outcome = 'none' | 'SMA-1' | 'SMA-2' | 'NPA' | 'upgraded'

export interface Conduct {
  /** Days after its due date on which an instalment is paid; null: it stays unpaid. */
  payment_delay: number | null
  /** Outstanding of a cash-credit account as a share of its limit. */
  utilisation: number
  /** Credits in the month as a share of the limit. */
  turnover: number
}

const TURN_BEFORE_END = 7

const healthy = (month: number): Conduct => ({
  payment_delay: month % 11 === 4 ? 2 : 0,
  utilisation: 0.58 + 0.06 * Math.sin(month / 3),
  turnover: 0.9,
})

const STORY_CONDUCT: Record<Story, (month: number, months: number) => Conduct> = {
  healthy,
  // Sowing and festival months draw the limit up; it comes down by itself each year.
  seasonal: (month) => ({
    payment_delay: month % 12 === 8 ? 6 : 0,
    utilisation: 0.55 + 0.3 * Math.max(0, Math.sin((month / 12) * 2 * Math.PI)),
    turnover: 0.6 + 0.5 * Math.max(0, Math.sin(((month + 3) / 12) * 2 * Math.PI)),
  }),
  'slow decline': (month, months) => {
    const decline = Math.max(0, (month - (months - 18)) / 18)
    return {
      payment_delay: Math.round(48 * decline ** 2),
      utilisation: 0.62 + 0.36 * decline,
      turnover: 0.9 - 0.5 * decline,
    }
  },
  'sudden shock': (month, months) =>
    month < months - TURN_BEFORE_END
      ? healthy(month)
      : { payment_delay: null, utilisation: 1.04 + 0.01 * (month - months + TURN_BEFORE_END), turnover: 0.12 },
  // Very even conduct, limits drawn to the brim, then nothing more comes in at all.
  fraud: (month, months) =>
    month < months - 4
      ? { payment_delay: 0, utilisation: 0.93 + 0.02 * ((month * 7) % 3), turnover: 1.4 }
      : { payment_delay: null, utilisation: 1.12, turnover: 0 },
  recovery: (month, months) => {
    if (month < months - 7 || month >= months - 3) return { payment_delay: 0, utilisation: 0.74, turnover: 0.85 }
    return { payment_delay: 52, utilisation: 0.97, turnover: 0.35 }
  },
}

export const OUTCOMES: Record<Story, Outcome> = {
  healthy: 'none',
  seasonal: 'none',
  'slow decline': 'SMA-1',
  'sudden shock': 'NPA',
  fraud: 'NPA',
  recovery: 'upgraded',
}

export const conductIn = (story: Story, month: number, months: number): Conduct => STORY_CONDUCT[story](month, months)
