/** Demo Bank's branches by zone, each with the states whose borrowers it looks after. */
const ZONES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'West zone': {
    Pune: ['Maharashtra'],
    Panaji: ['Goa'],
    Surat: ['Gujarat'],
    Indore: ['Madhya Pradesh', 'Chhattisgarh'],
  },
  'South zone': {
    Bengaluru: ['Karnataka'],
    Coimbatore: ['Tamil Nadu'],
    Kochi: ['Kerala'],
    Hyderabad: ['Telangana', 'Andhra Pradesh'],
  },
  'North zone': {
    Kanpur: ['Uttar Pradesh', 'Bihar'],
    Ludhiana: ['Punjab', 'Haryana', 'Himachal Pradesh', 'Delhi'],
    Jaipur: ['Rajasthan'],
  },
  'East zone': {
    Kolkata: ['West Bengal', 'Jharkhand', 'Odisha'],
    Guwahati: ['Assam', 'Meghalaya', 'Manipur', 'Nagaland', 'Tripura', 'Sikkim'],
  },
}

/** A word that no unit has: the bank opened the branch and its administrator has not made the unit yet. */
const WITHOUT_UNIT = 'Dehradun'

export const branchOf = (state: string): string =>
  Object.values(ZONES)
    .flatMap((branches) => Object.entries(branches))
    .find(([, states]) => states.includes(state))?.[0] ?? WITHOUT_UNIT

export const DEMO_ZONES: readonly (readonly [zone: string, branches: readonly string[]])[] = Object.entries(ZONES).map(
  ([zone, branches]) => [zone, Object.keys(branches)] as const,
)
