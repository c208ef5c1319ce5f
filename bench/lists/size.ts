export interface Size {
  alerts: number
  borrowers: number
  accounts: number
}

/** A bank's proportions: an alert for each borrower every few months, over three years. */
export const sizeOf = (alerts: number): Size => ({ alerts, borrowers: alerts / 10, accounts: alerts / 5 })
