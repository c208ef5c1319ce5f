import { Button } from '@mantine/core'
import { formatCount } from '@saakh/domain/formats'
import { DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import classes from './people.module.css'

interface Props {
  branches: readonly { branch: string; borrowers: number }[]
  /** Borrowers of which the files name none. */
  without: number
  onMake: ((branch: string) => void) | undefined
}

/** Words of the customers file that no unit has; head office alone sees whom they name. */
export function UnknownBranches({ branches, without, onMake }: Props) {
  const say = usePhrases()
  if (branches.length === 0 && without === 0) return null
  return (
    <section className={classes.part} aria-labelledby="unknown-branches">
      <h2 id="unknown-branches">
        <Phrase>Seen by head office alone</Phrase>
      </h2>
      {without > 0 && (
        <p className={classes.note}>
          <Phrase>Borrowers of whom the files name no branch</Phrase>: {formatCount(without)}
        </p>
      )}
      {branches.length > 0 && (
        <DataTable
          label="Words that no branch has"
          isCompact
          rows={branches}
          rowKey={({ branch }) => branch}
          columns={[
            { key: 'branch', head: 'Word in the file', narrow: 'title', cell: ({ branch }) => branch },
            {
              key: 'borrowers',
              head: 'Borrowers',
              width: 120,
              align: 'right',
              narrow: 'named',
              cell: ({ borrowers }) => formatCount(borrowers),
            },
            {
              key: 'make',
              head: '',
              width: 170,
              align: 'right',
              narrow: 'figure',
              cell: ({ branch }) =>
                onMake && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${say('Make this unit')}: ${branch}`}
                    onClick={() => onMake(branch)}
                  >
                    <Phrase>Make this unit</Phrase>
                  </Button>
                ),
            },
          ]}
        />
      )}
    </section>
  )
}
