/**
 * One person of the demo world, as the demo seed, the sign-in page and the start banner read it. The seed makes the
 * organization and the profile; the identity provider knows only name and e-mail.
 */
export interface DemoAccount {
  /** The account's name in the requirements (U1 .. U9); those after them are the product's own. */
  readonly key: string
  readonly email: string
  /** Fictional. */
  readonly name: string
  readonly organization: string
  /** What one sees with it, in a few words for the sign-in page. */
  readonly description: string
}

/** The same for every demo account; the sign-in page shows it. */
export const DEMO_PASSWORD = 'saakh-demo'

export const DEMO_ACCOUNTS = [
  {
    key: 'U1',
    email: 'asha@demo-bank.example',
    name: 'Asha Kulkarni',
    organization: 'Demo Bank',
    description: 'Admin, may do everything',
  },
  {
    key: 'U1b',
    email: 'vikram@demo-bank.example',
    name: 'Vikram Rao',
    organization: 'Demo Bank',
    description: 'Second admin, for second-person approvals',
  },
  {
    key: 'U2',
    email: 'meera@demo-sme.example',
    name: 'Meera Nair',
    organization: 'Demo SME',
    description: 'Admin of a small business, organization of type b2sme',
  },
  {
    key: 'U3',
    email: 'ravi@demo-bank.example',
    name: 'Ravi Shetty',
    organization: 'Demo Bank',
    description: 'Profile is inactive',
  },
  {
    key: 'U4',
    email: 'sunil@demo-suspended.example',
    name: 'Sunil Verma',
    organization: 'Demo Suspended',
    description: 'Organization is suspended, reading only',
  },
  {
    key: 'U5',
    email: 'leela@demo-bank.example',
    name: 'Leela Pillai',
    organization: 'Demo Bank',
    description: 'No portfolios, cases for reading only',
  },
  {
    key: 'U6',
    email: 'farid@demo-eqaro.example',
    name: 'Farid Khan',
    organization: 'Demo Eqaro',
    description: 'Eqaro variant, first eligibility step pending',
  },
  {
    key: 'U7',
    email: 'nila@demo-rupeeboss.example',
    name: 'Nila Das',
    organization: 'Demo Rupeeboss',
    description: 'Rupeeboss variant, first step pending',
  },
  {
    key: 'U8',
    email: 'omar@other-bank.example',
    name: 'Omar Sheikh',
    organization: 'Other Bank',
    description: 'Admin of another bank, sees nothing of Demo Bank',
  },
  {
    key: 'U9',
    email: 'tara@empty-lender.example',
    name: 'Tara Joshi',
    organization: 'Empty Lender',
    description: 'Admin of a new organization without any data',
  },
  {
    key: 'U10',
    email: 'prakash@demo-bank.example',
    name: 'Prakash Shinde',
    organization: 'Demo Bank',
    description: 'Manager of the Pune branch, sees its borrowers alone',
  },
] as const satisfies readonly DemoAccount[]
