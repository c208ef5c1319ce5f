import type { Knowledge } from './use-moment.ts'

/** The two readings of a day in the past. */
export const READINGS: Record<Knowledge, { label: string; says: string }> = {
  had: {
    label: 'As we had it',
    says: 'What Saakh held by the end of this day. What came later is left out, though it may be about this day.',
  },
  public: {
    label: 'As it was known',
    says: 'What was known by the end of this day, to you or to the public, though Saakh may have stored it later.',
  },
}
