import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import classes from './docs.module.css'

interface Props {
  /** The part of the documentation it belongs to. */
  part?: { section: string; label: string }
  title: string
  /** One sentence in larger letters. */
  lead: string
  children: ReactNode
}

/** One page of documentation: where it stands, its title, its first sentence, its text. */
export function Article({ part, title, lead, children }: Props) {
  return (
    <article className={classes.article}>
      <nav aria-label="Where this page stands" className={classes.trail}>
        <Link to={href('docs')}>Documentation</Link>
        {part && (
          <>
            <span aria-hidden="true">/</span>
            <Link to={href('docs', { section: part.section })}>{part.label}</Link>
          </>
        )}
      </nav>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      <p className={classes.lead}>{lead}</p>
      {children}
    </article>
  )
}

interface TableProps {
  /** Read out. */
  label: string
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  /** Columns of figures, by their place. */
  numeric?: readonly number[]
}

/** A table to be read, not to be worked with; it scrolls by itself where the window is narrow. */
export function ReadingTable({ label, heads, rows, numeric = [] }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reached by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" data-numeric={numeric.includes(at) || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change their order
            <tr key={line}>
              {cells.map((cell, at) => (
                <td key={heads[at]} data-numeric={numeric.includes(at) || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
