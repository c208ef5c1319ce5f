import type { Plugin } from 'vite'

/** As far as it is needed of what the bundler wrote. */
interface Written {
  type: 'chunk' | 'asset'
  fileName: string
  imports?: string[]
}

/** A way from a file back to itself, or null. */
export function circleIn(needs: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>()
  const walk = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of needs.get(file) ?? []) {
      const circle = walk(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of needs.keys()) {
    const circle = walk(file, [])
    if (circle) return circle
  }
  return null
}

/** Of files that wait for each other the first one runs without what it needs: such a build is refused. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_options, output) {
      const files = Object.values(output as unknown as Record<string, Written>)
      const circle = circleIn(new Map(files.map(({ fileName, imports = [] }) => [fileName, imports])))
      if (circle) throw new Error(`Files wait for each other: ${circle.join(' > ')}`)
    },
  }
}
