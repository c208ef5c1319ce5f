import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import classes from './people.module.css'
import { inTree, type Unit } from './places.ts'
import { editSearch } from './searches.ts'
import { UnitForm } from './unit-form.tsx'
import { UnknownBranches } from './unknown-branches.tsx'

const NEW = 'new'
interface Row {
  unit: Unit
  depth: number
}

const namesOf = ({ members }: Unit): string => members.map(({ name }) => name).join(', ')

/** The branches and departments with their people and borrowers. */
export default function OrgUnits() {
  const [{ edit }, patch] = useSearchParamsOf(editSearch)
  const { can } = usePolicy()
  const query = useQuery(q(api.orgUnits))
  const mayCreate = can('/v1/admin/org_units', 'POST') && query.data?.may_change === true
  return (
    <Page
      title="Branches and departments"
      aside={query.data && formatCount(query.data.data.length)}
      action={
        <>
          <ExportList entity="org_units" />
          {mayCreate && edit !== NEW && (
            <Button onClick={() => patch({ edit: NEW, word: null })}>
              <Phrase>New branch</Phrase>
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={6} columns={[30, 10, 20, 30]} />}>
        {(units) => <Units units={units} mayCreate={mayCreate} />}
      </Loaded>
    </Page>
  )
}

interface UnitsProps {
  units: Read<typeof api.orgUnits>
  mayCreate: boolean
}

/** The tree, with the form of the branch that is opened or made, and the branches of files that nobody entered. */
function Units({ units: { data, unknown_branches, borrowers_without_branch, may_change }, mayCreate }: UnitsProps) {
  const say = usePhrases()
  const { can } = usePolicy()
  const [{ edit, word }, patch] = useSearchParamsOf(editSearch)
  const open = (unit_id: string) => patch({ edit: unit_id, word: null })
  const close = () => patch({ edit: null, word: null })
  const opened = data.find(({ unit_id }) => unit_id === edit)
  return (
    <>
      <p className={classes.note}>
        <Phrase>
          A branch sees the borrowers whose files name it by code or name, and those of the branches below it.
        </Phrase>{' '}
        {can('/v1/book') && (
          <Link to={href('book_concentration', {}, { by: 'unit' })}>
            <Phrase>Exposure of each branch with those below</Phrase>
          </Link>
        )}
      </p>
      {edit === NEW && mayCreate && <UnitForm key={word ?? NEW} units={data} word={word} onClose={close} />}
      {opened && <UnitForm key={edit} unit={opened} units={data} isFixed={!may_change} onClose={close} />}
      {data.length === 0 ? (
        <p>
          <Phrase>There is no branch yet: everybody is head office and sees all borrowers.</Phrase>
        </p>
      ) : (
        <DataTable
          label="Branches and departments"
          columns={unitColumns(say, open).filter(({ key }) => key !== 'code' || data.some(({ code }) => code !== null))}
          rows={inTree(data)}
          rowKey={({ unit }) => unit.unit_id}
          selectedKey={edit ?? null}
          onOpen={({ unit }) => open(unit.unit_id)}
        />
      )}
      {may_change && (
        <UnknownBranches
          branches={unknown_branches}
          without={borrowers_without_branch}
          onMake={mayCreate ? (branch) => patch({ edit: NEW, word: branch }) : undefined}
        />
      )}
    </>
  )
}

const unitColumns = (say: (text: string) => string, open: (unit_id: string) => void): readonly Column<Row>[] => [
  {
    key: 'name',
    head: 'Name',
    width: '30%',
    narrow: 'title',
    cell: ({ unit, depth }) => (
      <button
        type="button"
        className={classes.unit}
        style={{ paddingInlineStart: depth * 20 }}
        onClick={() => open(unit.unit_id)}
      >
        {unit.name}
      </button>
    ),
  },
  { key: 'code', head: 'Code', width: 110, narrow: 'named', cell: ({ unit }) => unit.code ?? '–' },
  {
    key: 'head',
    head: 'Head',
    width: '18%',
    narrow: 'named',
    cell: ({ unit }) => unit.head?.name ?? <span className={classes.quiet}>{say('Nobody')}</span>,
  },
  {
    key: 'members',
    head: 'Members',
    cell: ({ unit }) =>
      unit.members.length > 0 ? namesOf(unit) : <span className={classes.quiet}>{say('No members')}</span>,
  },
  {
    key: 'borrowers',
    head: 'Borrowers',
    width: 110,
    align: 'right',
    narrow: 'named',
    cell: ({ unit }) => formatCount(unit.borrowers),
  },
]
