import { usePhrases } from './phrases.tsx'
import classes from './status-word.module.css'

export type Tone = 'high' | 'medium' | 'low' | 'accent' | 'quiet'
export type Shape = 'filled' | 'half' | 'outline' | 'none'

interface Props {
  word: string
  tone?: Tone
  /** Tells the tone without colour. */
  shape?: Shape
}

const SHAPE: Record<Tone, Shape> = { high: 'filled', medium: 'half', low: 'outline', accent: 'filled', quiet: 'none' }

/** A word with a mark before it: the shape and the word say it all, the colour repeats it. */
export function StatusWord({ word, tone = 'quiet', shape = SHAPE[tone] }: Props) {
  const say = usePhrases()
  return (
    <span className={classes.word} data-tone={tone}>
      {shape !== 'none' && <span className={classes.mark} data-shape={shape} aria-hidden="true" />}
      {say(word)}
    </span>
  )
}
