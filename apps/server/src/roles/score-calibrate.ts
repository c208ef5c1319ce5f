import { writeFileSync } from 'node:fs'
import { STRENGTH_MODEL_1 } from '@saakh/catalogue/financial-strength/model-1'
import { outcomeRows } from '@saakh/catalogue/financial-strength/outcome-rows'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { calibrate } from '@saakh/domain/score-calibration'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { readHistories } from '../monitoring/calibration/read-histories.ts'
import { type Db, inOrganization } from '../platform/db.ts'
import { type CalibrationReport, calibrationLines } from './calibration-table.ts'
import { openPlatform } from './open-platform.ts'
import { readOptions } from './options.ts'

const USUAL_MONTHS = '12'
const MOST_MONTHS = 60
const SAMPLES = 1000
const SEED = 1

interface Named {
  organization_id: string
  name: string
}

/** An organization's name stands in its own tables, so each is asked for its own. */
async function findOrganization(db: Db, asked: string): Promise<Named> {
  const { rows } = await sql<{ organization_id: string }>`select organization_id from list_organizations()`.execute(db)
  const found: Named[] = []
  for (const { organization_id } of rows) {
    const named = await inOrganization(db, organization_id, (tx) =>
      sql<{ name: string }>`select name from organizations where organization_id = ${organization_id}`.execute(tx),
    )
    const name = named.rows[0]?.name ?? ''
    if (organization_id === asked || name.toLowerCase() === asked.toLowerCase()) found.push({ organization_id, name })
  }
  const [one] = found
  if (!one) throw new Error(`There is no organization '${asked}'.`)
  if (found.length > 1)
    throw new Error(
      `Several organizations are called '${asked}': ${found.map(({ organization_id }) => organization_id).join(', ')}. Name one by its id.`,
    )
  return one
}

function monthsOf(text: string, usage: string): number {
  const months = Number(text)
  if (!/^\d+$/.test(text) || months < 1 || months > MOST_MONTHS) throw new Error(usage)
  return months
}

/**
 * Fits prior and slope of the financial-strength score to one organization's own outcomes, and tells how well, or why not.
 * Stores nothing. That there are too few outcomes is an answer, and no error.
 */
export async function calibrateScore(config: Config, args: string[], usage: string): Promise<void> {
  const { words, options } = readOptions(args, ['organization', 'months', 'json'], usage)
  if (words.length > 0 || !options.organization) throw new Error(usage)
  const months = monthsOf(options.months ?? USUAL_MONTHS, usage)
  const open = await openPlatform(config, { say: console.error, beside: true, migrate: false })
  try {
    const { db, clock } = open.platform
    const { organization_id, name } = await findOrganization(db, options.organization)
    const histories = await inOrganization(
      db,
      organization_id,
      (tx) => readHistories(tx, organization_id, clock.now()),
      undefined,
      true,
    )
    const { rows, left_out } = outcomeRows(histories, { months, today: clock.today() })
    const draws = { samples: SAMPLES, seed: SEED }
    const report: CalibrationReport = {
      ...{ organization_id, as_of: clock.today(), months, model_version: STRENGTH_MODEL_1.version, ...draws },
      ...{ customers: histories.length, left_out, calibration: calibrate(rows, draws) },
    }
    if (options.json) writeFileSync(options.json, `${canonicalJson(report)}\n`)
    for (const line of calibrationLines(name, report)) console.log(line)
  } finally {
    await open.close()
  }
}
