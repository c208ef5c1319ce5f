/** What a recording may be: its length in seconds and the size of its file. */
export interface Measure {
  least_seconds: number
  most_seconds: number
  most_bytes: number
  /** What the encoder is asked for: higher is smaller. */
  crf: number
}

export const TUTORIAL: Measure = { least_seconds: 5, most_seconds: 20, most_bytes: 400_000, crf: 38 }
/** The film of the README. */
export const DEMO_FILM: Measure = { least_seconds: 55, most_seconds: 65, most_bytes: 1_500_000, crf: 43 }
