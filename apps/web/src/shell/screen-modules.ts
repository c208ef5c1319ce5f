import type { ComponentType } from 'react'

const files = import.meta.glob<{ default: ComponentType }>('../rooms/*/*-screen.tsx')

const nameOf = (file: string): string => file.replace(/^.*\/|-screen\.tsx$/g, '').replaceAll('-', '_')

/** The modules of screens by the name of the screen: `case_detail` stands in `rooms/cases/case-detail-screen.tsx`. */
export const screenModules: ReadonlyMap<string, () => Promise<{ default: ComponentType }>> = new Map(
  Object.entries(files).map(([file, load]) => [nameOf(file), load]),
)
