import { outcomeRows } from '@saakh/catalogue/financial-strength/outcome-rows'
import type { StudyResult } from '@saakh/contract/study-results'
import { calibrating } from '@saakh/domain/score-calibration'
import { inOrganization } from '../../platform/db.ts'
import { resultInTurns } from '../../platform/in-turns.ts'
import type { Platform } from '../../platform/verb.ts'
import { STRENGTH_MODEL } from '../../rooms/score-study/strength-model.ts'
import { readHistories } from './read-histories.ts'
import type { StudyWatch } from './study-watch.ts'

const DRAWS = { samples: 1000, seed: 1 }

/**
 * Fits prior and slope of the financial-strength score to the outcomes of one organization, or says why not. Stores nothing.
 * The same book gives the same document.
 */
export async function studyBook(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  organization_id: string,
  months: number,
  watch?: StudyWatch,
): Promise<StudyResult> {
  const [now, today] = [clock.now(), clock.today()]
  const histories = await inOrganization(
    db,
    organization_id,
    (tx) => readHistories(tx, organization_id, now),
    undefined,
    true,
  )
  await watch?.goesOn()
  const { rows, left_out, period } = outcomeRows(histories, { months, today })
  return {
    ...{ organization_id, as_of: today, months, ...STRENGTH_MODEL, ...DRAWS },
    ...{ customers: histories.length, period, left_out },
    calibration: await resultInTurns(calibrating(rows, DRAWS), watch?.goesOn),
  }
}
