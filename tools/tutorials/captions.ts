/** What is said from one second of a film on, in one or both languages. */
export interface Cue {
  from: number
  text: string
  hindi?: string
}

/** A cue of one track. */
interface TrackCue {
  from: number
  to: number
  text: string
}

const clockOf = (seconds: number): string => {
  const thousandths = Math.round(seconds * 1000)
  const parts = [Math.floor(thousandths / 60_000), Math.floor(thousandths / 1000) % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(thousandths % 1000).padStart(3, '0')}`
}

/** The captions as WebVTT, for those who do not see them in the picture. */
export const captionsTrack = (cues: readonly TrackCue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${clockOf(from)} --> ${clockOf(to)}\n${text}`)]
    .join('\n\n')
    .concat('\n')

/** The tracks by what their file names end with: one, or one for each language, of the same times. */
export function tracksOf(cues: readonly (Cue & { to: number })[]): Record<string, string> {
  if (cues.every(({ hindi }) => hindi === undefined)) return { '.vtt': captionsTrack(cues) }
  const inHindi = cues.map(({ hindi, ...cue }) => {
    if (hindi === undefined) throw new Error(`A caption has no Hindi: ${cue.text}`)
    return { ...cue, text: hindi }
  })
  return { '-en.vtt': captionsTrack(cues), '-hi.vtt': captionsTrack(inHindi) }
}
