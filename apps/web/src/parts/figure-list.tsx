import { Phrase } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import classes from './figure-list.module.css'

interface Props {
  /** The first is the one that the page is about. What is null or false is left out. */
  figures: readonly (readonly [label: string, figure: ReactNode] | null | false)[]
}

/** The figures at the head of a page, each with its label. */
export const FigureList = ({ figures }: Props) => (
  <dl className={classes.figures}>
    {figures.map(
      (figure) =>
        figure && (
          <div key={figure[0]}>
            <dt>
              <Phrase>{figure[0]}</Phrase>
            </dt>
            <dd>{figure[1]}</dd>
          </div>
        ),
    )}
  </dl>
)
