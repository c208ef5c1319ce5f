import { entity, number, one, text } from './entity.ts'

const newestReading = entity({
  alert_id: text({ needed: true }),
  summary: text({ needed: true }),
  severity: text(),
  read_on: text(),
})

/** How a listed borrower stands. */
export const STANDING_FIELDS = {
  /** Of all facilities of the borrower, and its class. */
  exposure: text({ nullable: true }),
  asset_class: text({ nullable: true }),
  score: number({ nullable: true }),
  score_band: text({ nullable: true }),
  /** The open alert that was read last. */
  newest: one(newestReading, { nullable: true }),
}
