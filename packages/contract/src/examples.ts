import stored from './examples.json' with { type: 'json' }

/** A request that was sent to the demo world, and what it answered: made by `npm run api-examples`, held by a test. */
export interface StoredExample {
  /** With what the path and the query were filled. */
  address: string
  body?: unknown
  answer: unknown
}

export const EXAMPLES: Readonly<Record<string, StoredExample>> = stored

/** As OpenAPI takes it. */
export function exampleOf(name: string, part: 'body' | 'answer'): { example?: unknown } {
  const example = EXAMPLES[name]?.[part]
  return example === undefined ? {} : { example }
}
