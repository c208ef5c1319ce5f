import { formatCount } from '@saakh/domain/formats'
import type { ScoredParty } from '@saakh/domain/score'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { RowDemo } from '../../parts/demo-rows.tsx'
import { BandWord, Beside } from '../../parts/score-marks.tsx'
import { Row } from './row-list.tsx'

interface Props {
  scored: ScoredParty
  /** Said behind the word of the band. */
  note: ReactNode
  /** Drawn before the score. */
  trend?: ReactNode
}

/** A party with its score, which leads to all that the score is made of. */
export function ScoredRow({ scored, note, trend }: Props) {
  const { party_id, name, score, band } = scored
  return (
    <Row
      title={
        <Link to={href('party', { party_id }, { score: 'all' })} title={name}>
          {name}
        </Link>
      }
      sub={
        <>
          <BandWord band={band} />
          {note}
        </>
      }
      aside={
        <Beside>
          <RowDemo of={scored} />
          {trend}
          <strong>{score === null ? '–' : formatCount(score)}</strong>
        </Beside>
      }
    />
  )
}
