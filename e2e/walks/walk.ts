import type { api } from '@saakh/contract/api'
import { page } from '../foreign-browser.ts'

type Name = keyof typeof api

export interface Walk {
  what: string
  /** What the control would call. */
  writes: Name[]
  path: string
  answers?: Record<string, unknown>
  press: () => Promise<unknown>
  /** What was entered, and what must still stand there. */
  kept?: () => Promise<unknown>
  expected?: unknown
}

export const button = (name: string | RegExp) => page().getByRole('button', { name })
