import { resolve } from 'node:path'
import type { ApiClient } from '../../e2e/client.ts'
import type { Camera, Format } from './camera.ts'
import { prepareFilm } from './film.ts'
import { DEMO_FILM, type Measure, TUTORIAL } from './measures.ts'
import { castOf, TUTORIALS } from './scenes.ts'

// All that is filmed.

/** The product that is filmed. */
export interface Stage {
  /** Signed in by now. */
  api(): Promise<ApiClient>
  /** Has the product go on at another time. A product that runs already keeps its own. */
  setClock(instant: string): Promise<void>
}

export interface Recording {
  slug: string
  formats: readonly Format[]
  measure: Measure
  /** What the names of its files begin with. */
  stem(format: Format): string
  /** Makes what is filmed; answers the scenes. */
  prepare(stage: Stage): Promise<(camera: Camera) => Promise<void>>
}

const tutorials = TUTORIALS.map(
  ({ slug, film }): Recording => ({
    slug,
    formats: ['desktop', 'mobile'],
    measure: TUTORIAL,
    stem: (format) => resolve('apps/web/public/assets/tutorials', `${slug}-${format}`),
    async prepare({ api }) {
      const cast = await castOf(await api())
      return (camera) => film(camera, cast)
    },
  }),
)

/** The film comes last: it moves the clock. */
export const RECORDINGS: readonly Recording[] = [
  ...tutorials,
  {
    slug: 'from-file-to-decision',
    formats: ['desktop'],
    measure: DEMO_FILM,
    stem: () => resolve('docs/film/from-file-to-decision'),
    prepare: prepareFilm,
  },
]
