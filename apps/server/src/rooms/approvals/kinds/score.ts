import { within } from '../../../platform/verb.ts'
import { settleCalibration } from '../../score-study/settle-calibration.ts'
import type { Settlement } from '../kind.ts'

export const score: Settlement = {
  settle: (context, { subject_id, is_approved }) =>
    within(context, settleCalibration, { change_id: subject_id, is_approved }),
}
