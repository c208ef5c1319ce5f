/** How a borrower that nobody has is given to somebody without anybody asking. */
export const ASSIGNMENT_STEPS = ['relationship_manager', 'unit', 'round_robin'] as const
export type AssignmentStepName = (typeof ASSIGNMENT_STEPS)[number]
