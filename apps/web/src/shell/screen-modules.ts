import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import { coming } from '../parts/coming.tsx'

interface ScreenModule {
  default: ComponentType
  /** Asks for what the screen shows first, where its address is the first of all; what it brings is waited for. */
  begin?: (queries: QueryClient, params: Params) => Promise<unknown>
}

const files = import.meta.glob<ScreenModule>('../rooms/*/*-screen.tsx')

const nameOf = (file: string): string => file.replace(/^.*\/|-screen\.tsx$/g, '').replaceAll('-', '_')

/** The modules of screens by the name of the screen: `case_detail` stands in `rooms/cases/case-detail-screen.tsx`. */
export const screenModules: ReadonlyMap<string, () => Promise<ScreenModule>> = new Map(
  Object.entries(files).map(([file, load]) => [nameOf(file), load]),
)

/** Their components. */
export const screenComponents: ReadonlyMap<string, ReturnType<typeof coming<object>>> = new Map(
  [...screenModules].map(([name, load]) => [name, coming(async () => (await load()).default)]),
)
