import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { IntegrationTiles } from '../../parts/integration-tile.tsx'
import { integrationsQuery } from '../../parts/integrations-query.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Part } from './part.tsx'

/** Where the data come from: state, last data day, what was read, the next step. */
export function Connections({ of }: { of: readonly string[] | undefined }) {
  const query = useQuery(integrationsQuery())
  return (
    <Part title="Where the data come from">
      <Loaded query={query} skeleton={<SkeletonRows rows={3} columns={[30, 30, 30]} />}>
        {({ data }) => <IntegrationTiles all={data.filter(({ id }) => of === undefined || of.includes(id))} />}
      </Loaded>
    </Part>
  )
}
