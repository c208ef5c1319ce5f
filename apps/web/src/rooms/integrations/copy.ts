export const ABOUT_APPS =
  'Books, bank statements and tax returns of your business. What you give stays with your organization; nobody else receives it.'

export const ZOHO_NOT_CONFIGURED =
  'This server has no credentials of Zoho, so it cannot connect. Give the reports of Zoho Books as files; they are read the same.'
