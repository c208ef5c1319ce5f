import type { Tx } from '../../platform/db.ts'
import type { NoticePapers, PaperQuestion } from '../../platform/sources.ts'
import { type ProducedReport, produce } from '../produce-document.ts'
import { composeLetter } from './compose-letter.ts'
import { readLetter } from './read-letter.ts'

/** Reads, composes and draws a paper of a notice. Throws `not_found` for a notice that the caller cannot see. */
export const produceLetter = async (tx: Tx, asked: PaperQuestion): Promise<ProducedReport> =>
  produce(composeLetter(await readLetter(tx, asked), asked))

/** What the room of notices may ask of the reports. */
export const noticePapers: NoticePapers = { draw: produceLetter }
