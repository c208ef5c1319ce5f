// What the people of Demo Bank write. Invented; about what a business does, never about who decided.

/** Of any alert. */
export const DONE = [
  'Spoken with the borrower; put right within the month.',
  'Papers received and put on the file.',
  'Reason given in writing. The figures were seen and agree.',
  'Seen at the unit; nothing remains to be done.',
  'Asked and answered; the auditor confirmed it.',
]

export const ACCEPTED = [
  'Credit committee accepted it with the renewal of the limit.',
  'Zonal head accepted it: known since the sanction, covered by collateral.',
  'Zonal head accepted it for two quarters.',
]

/** Of the rule that is found too strict. */
export const TOO_STRICT: Readonly<Record<string, readonly (string | null)[]>> = {
  new_charge_created: [
    'Machine of the size that the sanction letter allows.',
    'Vehicle loan of another bank. Too small to matter.',
    null,
  ],
  inventory_build_up: [
    'Season: stock is bought now and sold within the quarter, as every year.',
    'Same finding as last year at this time. Nothing came of it.',
    null,
  ],
}

export const WATCHED = ['Next return is due within the month.', 'Wait for the next statement.', null]

export const NOTES = [
  'Called the promoter. The buyer in Coimbatore has accepted the bills; payment is expected within three weeks.',
  'The accountant sends the stock statement by Friday. The last one was late because of an audit of the tax office.',
  'Order book is for two months. One large tender is open until the end of the quarter.',
  'Raw material is dearer by about a tenth since spring; prices to customers move in the next quarter.',
  'New machine is installed and runs on trial. Output should rise from next month.',
  'Working capital is tight until the subsidy claim is paid. The claim is acknowledged by the department.',
  'Two customers make up half of the sales. Both were in time in the last six months.',
  'The unit was closed for five days because of floods on the road. Stock was not touched.',
  'The firm moves its godown next month. Insurance for the new place is asked for.',
  'Provident fund of last month was paid late: the portal did not take the file. Receipt seen.',
  'The term loan for the second line is drawn in two parts. The first was drawn this week.',
  'Export order was postponed by the buyer by six weeks. Packing credit is not drawn meanwhile.',
  'Receivables above ninety days are from a public undertaking. The bills are certified.',
  'Statutory auditor signs the accounts in the last week of the month.',
  'Power tariff rose. The firm has asked for solar panels under the scheme of the state.',
  'The promoter brings in capital from the sale of a plot. Papers of the sale were shown.',
  'Season begins early this year. Limit will be used fully from next month and come down after the harvest.',
  'Credit summations are lower since one collection account is with another bank. Asked to route it here.',
  'Second shift was started with twenty people. Orders from the railways.',
  'Branch got the renewed rent agreement of the unit and put it on the file.',
]

export const ISSUES = [
  ['Conduct of the account: reason and plan', 'Read the conduct of six months and ask for the plan in writing.'],
  ['Missing papers of the limit', 'List the papers that the drawing power lacks, and get them.'],
  ['Results against the projections', 'Compare the results with what the sanction was made on, and say what follows.'],
  ['Change of the borrowing elsewhere', 'Ask for the purpose of the new borrowing and for the terms.'],
] as const

export const COMMENTS = [
  'Spoke with the borrower. Papers are promised within the week.',
  'Papers came and agree with the account. Two figures are asked for once more.',
  'Unit visited. Production and stock are as stated.',
]
