/** Alerts that are raised because a class or rating fell by a step: being raised is the step. */
const STEPS_DOWN: ReadonlySet<string> = new Set([
  'dpd_status_change',
  'external_rating_downgrade',
  'internal_rating_change',
  'worse_class_elsewhere',
])

export const isStepDown = (code: string): boolean => STEPS_DOWN.has(code)
