import classes from './dated.module.css'
import { usePhrases } from './phrases.tsx'

const DATE = /(\b\d{2}-\d{2}-\d{4}\b)/

/** A sentence in the user's language, whose dates do not break at their hyphens. */
export const Dated = ({ children }: { children: string }) =>
  usePhrases()(children)
    .split(DATE)
    .map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stand where they stand
        <span key={at} className={classes.date}>
          {part}
        </span>
      ),
    )
