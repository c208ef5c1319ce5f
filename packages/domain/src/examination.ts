// An early-warning alert is examined, and may end with a red-flagged account: steps that people record.

/** examining: nobody has decided yet; red_flagged: until the lender decides whether it is fraud. */
export const EXAMINATION_STATES = ['examining', 'red_flagged', 'ended'] as const
export type ExaminationState = (typeof EXAMINATION_STATES)[number]

/** cleared: the examination found no sign of fraud; reported: to the repository of large credits. */
export const EXAMINATION_STEPS = ['cleared', 'red_flagged', 'reported', 'decided'] as const
export type ExaminationStep = (typeof EXAMINATION_STEPS)[number]

/** How a red-flagged account is decided. */
export const EXAMINATION_OUTCOMES = ['fraud', 'no_fraud'] as const
export type ExaminationOutcome = (typeof EXAMINATION_OUTCOMES)[number]

export const EXAMINATION_CLOCKS = ['examine', 'report', 'decide'] as const
export type ExaminationClock = (typeof EXAMINATION_CLOCKS)[number]

/**
 * waits: what starts it has not happened; not_owed: the regime asks nothing; not_known: nobody read what the regime asks;
 * late: done after it was due.
 */
export const CLOCK_STATES = ['waits', 'running', 'overdue', 'done', 'late', 'not_owed', 'not_known'] as const
export type ClockState = (typeof CLOCK_STATES)[number]
