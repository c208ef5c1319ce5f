/** The set-up for a guarantee has five steps. */
export const SETUP_STEPS = [1, 2, 3, 4, 5] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Words of the wire. What another server says beside them is 'else' to every rule. */
export const STEP_STATUSES = ['pending', 'done', 'ineligible'] as const
export type StepStatus = (typeof STEP_STATUSES)[number]

/** After so many days an ineligible business may be judged again. */
export const RECHECK_AFTER_DAYS = 90

export type SetupResult = `step-${SetupStep}` | 'eligible' | 'ineligible'

/** What follows on each step, as the specification words it; any other status stays at the step. */
const FOLLOWS: Record<SetupStep, Partial<Record<string, SetupResult>>> = {
  1: { done: 'step-2' },
  2: { done: 'step-3', ineligible: 'ineligible' },
  3: { done: 'step-4' },
  4: { done: 'step-5', ineligible: 'ineligible' },
  5: { done: 'eligible', ineligible: 'ineligible' },
}

export const isSetupStep = (number: number | null): number is SetupStep => SETUP_STEPS.some((step) => step === number)

/** Where the user stands, by the step told last and its status. Any other step is none: the first comes. */
export function setupResult(step: number | null, status: string): SetupResult {
  if (!isSetupStep(step)) return 'step-1'
  return (Object.hasOwn(FOLLOWS[step], status) && FOLLOWS[step][status]) || `step-${step}`
}

/** The step that the result asks for; null once all is decided. */
export const stepOfResult = (result: SetupResult): SetupStep | null =>
  SETUP_STEPS.find((step) => result === `step-${step}`) ?? null
