import type { EndpointName } from './api.ts'

const FILE = 'It answers a file and no JSON.'
const PUBLISHED = 'It is about a published document of a listed company: examples are about invented borrowers alone.'
const OUTCOMES = 'It rests on the outcomes of sixty borrowers and more, which the small demo world does not have.'
const LONG_LIST = 'It is for lists of more than 1,000 rows, which the small demo world does not have.'

/** The endpoints that the reference shows without an example, each with the reason. A test asks for every other one. */
export const WITHOUT_EXAMPLE: Readonly<Partial<Record<EndpointName, string>>> = {
  events: 'It is a stream that stays open.',
  downloadCaseFile: FILE,
  reportFile: FILE,
  downloadBoardPack: FILE,
  downloadExport: FILE,
  dismissFact: PUBLISHED,
  restoreFact: PUBLISHED,
  decideDocument: PUBLISHED,
  undecideDocument: PUBLISHED,
  proposeCalibration: OUTCOMES,
  withdrawCalibration: OUTCOMES,
  declineProposal: OUTCOMES,
  cancelExport: LONG_LIST,
  retryExport: LONG_LIST,
  retryOrder: 'It is for an order that failed, and none fails in the demo world.',
  askIntegration: 'It asks a live connection, for which the server needs the settings of a foreign system.',
}
