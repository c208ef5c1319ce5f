import { FORMAT_ERROR } from '@saakh/domain/case-attachment'
import { dataUrlOf, officeFile, sampleFiles } from '../../apps/server/src/testing/sample-files.ts'
import type { Outcome } from '../trials/run-trials.ts'
import { makeThings } from './things.ts'
import { withWorld } from './world.ts'

const NAMES = ['pdf', 'png', 'jpg', 'docx', 'xlsx', 'csv', 'exe', 'html']

async function contents(): Promise<[string, Buffer][]> {
  const { pdf = Buffer.alloc(0) } = await sampleFiles()
  return [
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a program of Linux', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex')],
    ['a bomb', await officeFile('xl/workbook.xml', Buffer.alloc(60_000_000))],
    ['an archive', await officeFile('notes.txt')],
    ['an archive that lacks its end', (await officeFile('word/document.xml')).subarray(0, 60)],
    ['gzip', Buffer.from('1f8b0800000000000003', 'hex')],
    ['a database', Buffer.from('SQLite format 3\u0000')],
    ['a page after a document', Buffer.concat([Buffer.from('<html>'), pdf])],
  ]
}

/** Ten contents that no case takes, under eight names. */
export const uploadHostile = (wanted: number, time_left: () => boolean): Promise<Outcome> =>
  withWorld(async (world) => {
    const owner = await world.admin('The owner')
    await makeThings(world, owner)
    const [{ party_id }] = JSON.parse((await owner.ask('GET', '/v1/admin/alerts')).text).data
    const types = JSON.parse((await owner.ask('GET', '/v1/cases/case_types')).text)
    const outcome: Outcome = { trials: 0, failures: [], worst_ms: 0 }
    for (const [what, content] of await contents())
      for (const name of NAMES) {
        if (outcome.trials >= wanted || !time_left()) return outcome
        const { status, text, ms } = await owner.ask('POST', '/v1/cases', {
          ...{ party: party_id, party_name: 'x', subject: 'x', issue: 'x', case_type: types[0]._id },
          ...{ organization_id: owner.organization_id, file_name: `a.${name}`, attachment: dataUrlOf(content) },
        })
        outcome.trials++
        outcome.worst_ms = Math.max(outcome.worst_ms, ms)
        if (status !== 400 || !text.includes(FORMAT_ERROR))
          outcome.failures.push(`${what} as .${name} answered ${status}`)
      }
    return outcome
  })
