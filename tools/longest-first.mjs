import { BaseSequencer } from 'vitest/node'

/**
 * The end-to-end files that take longest. Begun last, each would run alone while the other workers have nothing left;
 * by the size of a file, which vitest goes by, a walk over all screens is one of the smallest.
 */
const LONGEST = [
  'time.e2e.ts',
  'accessibility-mobile.e2e.ts',
  'accessibility-desktop.e2e.ts',
  'every-account.e2e.ts',
  'keyboard.e2e.ts',
  'offline.e2e.ts',
]

const rankOf = ({ moduleId }) => {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
  return rank < 0 ? LONGEST.length : rank
}

/** Begins the longest files first; the others keep vitest's own order. */
export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    // Sorting is stable.
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
