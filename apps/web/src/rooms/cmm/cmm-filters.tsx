import { NativeSelect } from '@mantine/core'
import { scoreList, UNSCORED } from '@saakh/contract/scores'
import type { StatisticsOfScores } from '@saakh/domain/score'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { usePhrases } from '@saakh/ui/phrases'
import type { z } from 'zod'
import type { useSearchParamsOf } from '../../data/search-params.ts'
import { Filters } from '../../parts/page.tsx'
import { BANDS } from '../../parts/score-marks.tsx'
import { NameFilter } from '../../parts/text-filter.tsx'
import classes from './cmm.module.css'
import type { cmmSearch } from './searches.ts'

const SORT_WORDS: Record<(typeof scoreList.sorts)[number], string> = {
  score: 'Lowest score first',
  change: 'Largest fall first',
  coverage: 'Least coverage first',
  name: 'By name',
}

interface Props {
  search: z.output<typeof cmmSearch>
  /** How many moved, by direction. */
  movers: StatisticsOfScores['movers'] | undefined
  onChange: ReturnType<typeof useSearchParamsOf<typeof cmmSearch>>[1]
}

/** Narrows the list of scores and puts it in order. */
export function CmmFilters({ search: { band, moved, q: words, sort = 'score' }, movers, onChange }: Props) {
  const say = usePhrases()
  return (
    <Filters>
      <ChipFilter
        label="Band"
        options={[
          ...BANDS.map((band) => ({ value: band.band, label: band.band })),
          { value: UNSCORED, label: 'Not scored' },
        ]}
        value={band}
        onChange={(value) => onChange({ band: value ?? null, page: null })}
      />
      <ChipFilter
        label="Moved in 30 days"
        options={[
          { value: 'down' as const, label: 'Fell by 10 or more', count: movers?.down ?? undefined },
          { value: 'up' as const, label: 'Rose by 10 or more', count: movers?.up ?? undefined },
        ]}
        value={moved}
        onChange={(value) => onChange({ moved: value ?? null, page: null })}
      />
      <NameFilter className={classes.search} value={words} onPatch={onChange} />
      <NativeSelect
        className={classes.sort}
        size="xs"
        aria-label={say('Sort')}
        data={scoreList.sorts.map((value) => ({ value, label: say(SORT_WORDS[value]) }))}
        value={sort}
        onChange={({ currentTarget: { value } }) => {
          const by = scoreList.sorts.find((sort) => sort === value) ?? 'score'
          onChange({ sort: by === 'score' ? null : by, page: null })
        }}
      />
    </Filters>
  )
}
