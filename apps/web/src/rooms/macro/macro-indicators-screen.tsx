import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { NO_DATA_FOUND } from '../../parts/empty-texts.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import classes from './macro.module.css'
import { MacroSeries } from './macro-series.tsx'

/** Series of the whole economy, each with its source, the period it reaches to and who reads it. */
export default function MacroIndicators() {
  const query = useQuery(q(api.macroIndicators))
  return (
    <Page title="Macro indicators" aside={query.data?.data.length || undefined}>
      <p className={classes.note}>
        <Phrase>
          Public figures of the Indian economy that came with Saakh or were imported by its operator. Nothing is
          fetched: each series ends where its file ends.
        </Phrase>
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={8} columns={[40, 40]} />}
        empty={{
          when: ({ data }) => data.length === 0,
          title: NO_DATA_FOUND,
          text: 'No series was imported. The operator of this server imports them from a file of macro indicators.',
        }}
      >
        {({ data }) => (
          <div className={classes.series}>
            {data.map((series) => (
              <MacroSeries key={series.series} series={series} />
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  )
}
