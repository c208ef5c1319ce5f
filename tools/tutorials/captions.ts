/** What is said from one second of a film on. */
export interface Cue {
  from: number
  text: string
}

const clockOf = (seconds: number): string => {
  const thousandths = Math.round(seconds * 1000)
  const parts = [Math.floor(thousandths / 60_000), Math.floor(thousandths / 1000) % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(thousandths % 1000).padStart(3, '0')}`
}

/** The captions as WebVTT, for those who do not see them in the picture. */
export const captionsTrack = (cues: readonly (Cue & { to: number })[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${clockOf(from)} --> ${clockOf(to)}\n${text}`)]
    .join('\n\n')
    .concat('\n')
