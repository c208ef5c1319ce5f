import { ChipFilter } from '@saakh/ui/chip-filter'
import { EmptyState } from '@saakh/ui/empty-state'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Page } from '../../parts/page.tsx'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { TextFilter } from '../../parts/text-filter.tsx'
import classes from './docs.module.css'
import { groupsOf, PARTS, type Part } from './entries.ts'
import { docsSearch } from './searches.ts'

interface Props {
  /** One part alone; all without it. */
  part?: Part
  /** A section that is none: said above the index. */
  unknown?: string
}

const TRACKS = [
  { value: 'credit', label: 'Credit' },
  { value: 'fraud', label: 'Fraud' },
] as const
const ALL = 'all'

/** Everything that is documented, by part and, of signals, by the source of their data. */
export function DocsIndex({ part, unknown }: Props) {
  const [asked, patch] = useSearchParamsOf(docsSearch)
  const groups = groupsOf(part, asked)
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <Page
      title="Documentation"
      aside={<span role="status">{count === 1 ? '1 page' : `${count} pages`}</span>}
      filters={
        <>
          <TextFilter
            label="Search the documentation"
            placeholder="Search the documentation"
            value={asked.q ?? ''}
            onChange={(q) => patch({ q }, { replace: true })}
          />
          {(part === undefined || part === 'signals') && (
            <ChipFilter
              label="Track"
              options={TRACKS}
              value={asked.track}
              onChange={(track) => patch({ track }, { replace: true })}
            />
          )}
        </>
      }
    >
      <div className={classes.index}>
        {unknown !== undefined && (
          <p role="status" className={classes.unknown}>
            There is no page “{unknown}” in the documentation. Here is what there is.
          </p>
        )}
        <SectionTabs
          label="Parts of the documentation"
          sections={[{ id: ALL, label: 'All' }, ...PARTS.map(({ section, label }) => ({ id: section, label }))]}
          current={part ?? ALL}
          to={(section) => href('docs', section === ALL ? {} : { section })}
        />
        {groups.length === 0 && (
          <EmptyState
            title="Nothing is documented under these words"
            text="Try another word: the name of a signal, its code, or the source of its data."
          />
        )}
        {groups.map(({ title, entries }) => (
          <section key={title} className={classes.group} aria-labelledby={`group ${title}`.replaceAll(' ', '-')}>
            <h2 id={`group ${title}`.replaceAll(' ', '-')}>{title}</h2>
            <ul>
              {entries.map(({ to, title: name, summary }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                  <span className={classes.summary}>{summary}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}
