import classes from './dated.module.css'

const DATE = /(\b\d{2}-\d{2}-\d{4}\b)/

/** A sentence whose dates do not break at their hyphens. What is copied from it is the text as it was. */
export const Dated = ({ children }: { children: string }) =>
  children.split(DATE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stand where they stand
      <span key={at} className={classes.date}>
        {part}
      </span>
    ),
  )
