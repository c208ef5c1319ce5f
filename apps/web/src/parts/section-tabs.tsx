import { formatCount } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import classes from './section-tabs.module.css'

export interface Section {
  id: string
  label: string
  /** How much it holds. */
  count?: number | undefined
}

interface Props {
  /** Read out. */
  label: string
  sections: readonly Section[] | undefined
  current: string | undefined
  to: (section: string) => string
}

/** The sections of a page, each at an address of its own. */
export function SectionTabs({ label, sections, current, to }: Props) {
  const row = useRef<HTMLElement>(null)
  const say = usePhrases()
  const count = sections?.length
  // A number that comes later makes the tabs before it wider.
  const counted = sections?.filter((section) => section.count !== undefined).length
  // Where not all have room the row moves sideways, and the one that is open must be seen; the page itself stays.
  useEffect(() => {
    const tab =
      count && counted !== undefined && current ? row.current?.querySelector<HTMLElement>('[aria-current]') : null
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [count, counted, current])
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {sections?.map(({ id, label: name, count: held }) => (
        <Link key={id} to={to(id)} aria-current={id === current ? 'page' : undefined} preventScrollReset>
          {say(name)}
          {held !== undefined && <span className={classes.count}>{formatCount(held)}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** The section of the address; an unknown one leads to the first. */
export const sectionOf = (sections: readonly Section[], asked: string | undefined): Section | undefined =>
  sections.find(({ id }) => id === asked) ?? sections.find(({ id }) => id === asked?.toLowerCase()) ?? sections[0]
