import { writeFileSync } from 'node:fs'
import { STUDY_MONTHS } from '@saakh/contract/score-study'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { studyBook } from '../monitoring/calibration/study-book.ts'
import { systemCaller } from '../platform/access.ts'
import { type Db, inOrganization } from '../platform/db.ts'
import { execute } from '../platform/verb.ts'
import { keepScoreStudy } from '../rooms/score-study/run-study.ts'
import { calibrationLines } from './calibration-table.ts'
import { openPlatform } from './open-platform.ts'
import { readOptions } from './options.ts'

const MOST_MONTHS = 60

interface Named {
  organization_id: string
  name: string
}

/** An organization's name stands in its own tables, so each is asked for its own. */
async function findOrganization(db: Db, asked: string): Promise<Named> {
  const { rows } = await sql<{ organization_id: string }>`select organization_id from list_organizations()`.execute(db)
  const organizations: Named[] = []
  for (const { organization_id } of rows) {
    const named = await inOrganization(db, organization_id, (tx) =>
      sql<{ name: string }>`select name from organizations where organization_id = ${organization_id}`.execute(tx),
    )
    const name = named.rows[0]?.name ?? ''
    if (organization_id === asked || name.toLowerCase() === asked.toLowerCase())
      organizations.push({ organization_id, name })
  }
  const [organization] = organizations
  if (!organization) throw new Error(`There is no organization '${asked}'.`)
  if (organizations.length > 1)
    throw new Error(
      `Several organizations are called '${asked}': ${organizations.map(({ organization_id }) => organization_id).join(', ')}. Name one by its id.`,
    )
  return organization
}

function monthsOf(text: string, usage: string): number {
  const months = Number(text)
  if (!/^\d+$/.test(text) || months < 1 || months > MOST_MONTHS) throw new Error(usage)
  return months
}

/**
 * Fits prior and slope of the financial-strength score to one organization's own outcomes, and tells how well, or why not.
 * Stores nothing unless it is asked to keep the study, which puts nothing in force. That there are too few outcomes is an
 * answer, and no error.
 */
export async function calibrateScore(config: Config, args: string[], usage: string): Promise<void> {
  const { words, options } = readOptions(args, ['organization', 'months', 'json', 'keep'], usage)
  if (words.length > 0 || !options.organization) throw new Error(usage)
  if (options.keep !== undefined && options.keep !== 'yes') throw new Error(usage)
  const months = monthsOf(options.months ?? String(STUDY_MONTHS), usage)
  if (options.keep === 'yes' && months !== STUDY_MONTHS)
    throw new Error(`Only a study of ${STUDY_MONTHS} months is kept.`)
  const open = await openPlatform(config, { say: console.error, beside: true, migrate: false })
  try {
    const { platform } = open
    const { organization_id, name } = await findOrganization(platform.db, options.organization)
    const result = await studyBook(platform, organization_id, months)
    if (options.json) writeFileSync(options.json, `${canonicalJson(result)}\n`)
    for (const line of calibrationLines(name, result)) console.log(line)
    if (options.keep === undefined) return
    const kept = await execute(platform, systemCaller(organization_id, 'score calibrate'), keepScoreStudy, { result })
    console.log(
      `\nThe study is kept: ${kept.study_id}, SHA-256 ${kept.sha256}. Two persons put it in force at /admin/score-study.`,
    )
  } finally {
    await open.close()
  }
}
