import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonBlock } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { href } from '../../../addresses.ts'
import { q } from '../../../data/api.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Tag } from '../../../parts/tag.tsx'
import classes from '../sector-interest.module.css'

export const title = 'Sector interest'

const PieChart = lazy(() => import('@saakh/ui/pie-chart').then((module) => ({ default: module.PieChart })))
const CHART_HEIGHT = 184

/** Shown, and labelled, while nothing is known. */
const SAMPLE: Record<string, number> = {
  'Food products': 9,
  Textiles: 6,
  'Basic metals': 5,
  Construction: 4,
  'Wholesale trade': 3,
}

/** Which sectors the watched parties and portfolio members stand in. */
export default function SectorInterest() {
  const query = useQuery(q(api.sectorInterests))
  return (
    <Loaded query={query} skeleton={<SkeletonBlock height={CHART_HEIGHT} />}>
      {(sectors) => {
        const isSample = Object.keys(sectors).length === 0
        const shown = Object.entries(isSample ? SAMPLE : sectors)
        return (
          <>
            {isSample && (
              <p className={classes.sample}>
                <Tag>
                  <Phrase>Sample data</Phrase>
                </Tag>{' '}
                <Phrase>No sector is known of your parties yet. Watch companies to see theirs here.</Phrase>
              </p>
            )}
            <Suspense fallback={<SkeletonBlock height={CHART_HEIGHT} />}>
              <PieChart
                title={isSample ? 'Parties by sector, sample data' : 'Parties by sector'}
                slices={shown.map(([label, value]) => ({ label, value }))}
                format={formatCount}
              />
            </Suspense>
            {isSample && (
              <Button component={Link} to={href('parties')} variant="default" mt={12}>
                <Phrase>Find a company</Phrase>
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
