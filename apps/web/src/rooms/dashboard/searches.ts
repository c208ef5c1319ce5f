import { z } from 'zod'

/** `do`: the dashboard is being arranged, or the walkthrough is taken once more. */
export const dashboardSearch = z.object({ do: z.enum(['arrange', 'walkthrough']).optional().catch(undefined) })
