/**
 * The issuer that an ISIN names: its characters 1 to 7. Partly paid shares and shares of other voting rights begin with IN9
 * and are of the issuer whose other shares begin with INE. Splits, bonuses and consolidations change the rest, never the
 * key; a merger can move a company to the key of another one.
 */
export const issuerKey = (isin: string): string =>
  `${isin.slice(0, 3) === 'IN9' ? 'INE' : isin.slice(0, 3)}${isin.slice(3, 7)}`

/** A company's security: funds have INF, the government IN0 and the states IN1 to IN4. */
export const isCompanyIsin = (isin: string): boolean => /^IN[E9]/.test(isin)

/** The issuer and the kind of security: what stays when a split gives a share a new ISIN. */
export const shareOf = (isin: string): string => isin.slice(0, 9)
