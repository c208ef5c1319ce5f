import { caseDesk, type Desk } from './case-desk.ts'
import { dataUrlOf } from './sample-files.ts'
import type { Answered, Client, TestWorld } from './server.ts'

const PAPER = dataUrlOf(Buffer.from('page,text\n1,whole\n'))

export interface NoticeDesk extends Desk {
  /** Of a case with a file that can be the forensic report. */
  case_id: string
  attachment_id: string
  /** The body of a draft that can be made, with what differs. */
  draft(changes?: Record<string, unknown>): Record<string, unknown>
  /** Drafts a notice and answers its id. */
  drafted(changes?: Record<string, unknown>): Promise<string>
  notice(notice_id: string): Promise<Answered['body']>
  /** Records a step, for all addressees where it has them, with a paper. */
  take(notice_id: string, step: string, changes?: Record<string, unknown>): Promise<Answered>
}

/** What a test about notices needs: a case with a report, ways to draft and to go on. */
export async function noticeDesk(world: TestWorld, client: Client): Promise<NoticeDesk> {
  const desk = await caseDesk(world, client)
  const case_id = await desk.open({ attachment: PAPER, file_name: 'forensic-report.csv' })
  const attachment_id = (await desk.case(case_id)).attachments[0]._id
  const draft = (changes: Record<string, unknown> = {}) => ({
    case_id,
    procedure: 'fraud',
    subject: 'Diversion of the working capital',
    details: 'The report finds that goods were invoiced that were never moved.',
    files: [{ attachment_id, role: 'forensic_report' }],
    report_is_whole: true,
    addressees: [
      { role: 'entity', name: desk.party_name, address: '1 Example Road, Panaji' },
      { role: 'promoter', name: 'Anvita Sample', email: 'anvita@sample.example' },
      { role: 'whole_time_director', name: 'Brij Specimen' },
    ],
    ...changes,
  })
  const notice = async (notice_id: string) => (await client.get(`/v1/notices/${notice_id}`)).body.data
  return {
    ...desk,
    case_id,
    attachment_id,
    draft,
    notice,
    async drafted(changes) {
      const answer = await client.post('/v1/notices', draft(changes))
      if (answer.status !== 200) throw new Error(`not drafted: ${JSON.stringify(answer.body)}`)
      return answer.body.data.notice_id
    },
    async take(notice_id, step, changes) {
      const { addressees } = await notice(notice_id)
      return client.patch(`/v1/notices/${notice_id}`, {
        ...{ step, reason: 'As the file shows', attachment: PAPER, file_name: 'paper.csv' },
        addressee_ids: addressees.map(({ addressee_id }: { addressee_id: string }) => addressee_id),
        ...changes,
      })
    },
  }
}
