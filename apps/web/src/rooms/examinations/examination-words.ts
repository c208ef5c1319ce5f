import type {
  ClockState,
  ExaminationClock,
  ExaminationOutcome,
  ExaminationState,
  ExaminationStep,
} from '@saakh/domain/examination'

export const STATES: Readonly<Record<ExaminationState, string>> = {
  examining: 'Under examination',
  red_flagged: 'Red-flagged',
  ended: 'Ended',
}
export const STEPS: Readonly<Record<ExaminationStep, string>> = {
  cleared: 'Cleared',
  red_flagged: 'Red-flagged',
  reported: 'Reported',
  decided: 'Decided',
}
/** What recording a step says. */
export const STEP_CHOICES: Readonly<Record<ExaminationStep, string>> = {
  cleared: 'Clear it: no sign of fraud',
  red_flagged: 'Red-flag the account',
  reported: 'Record the report',
  decided: 'Decide the red flag',
}
export const OUTCOMES: Readonly<Record<ExaminationOutcome, string>> = {
  fraud: 'Fraud',
  no_fraud: 'No fraud; the red flag is removed',
}
export const ENDS: Readonly<Record<'cleared' | ExaminationOutcome, string>> = {
  cleared: 'Cleared',
  fraud: 'Fraud',
  no_fraud: 'Red flag removed',
}
export const CLOCKS: Readonly<Record<ExaminationClock, string>> = {
  examine: 'Examine',
  report: 'Report',
  decide: 'Decide',
}
export const CLOCK_WORDS: Readonly<Record<ClockState, string>> = {
  waits: 'Has not started',
  running: 'Due by',
  overdue: 'Overdue, was due by',
  done: 'Done in time, due by',
  late: 'Done late, due by',
  not_owed: 'Not owed',
  not_known: 'No clock known',
}
