/** The 0.975 quantile of the normal distribution: 95 % lie within so many standard deviations on both sides. */
const Z = 1.959963984540054

/**
 * Wilson's 95 % interval of a share (Wilson 1927): within 0 and 1 also where nothing or everything was counted. Throws
 * RangeError where there is nothing to count from.
 */
export function wilsonInterval(count: number, of: number): { low: number; high: number } {
  if (!(of > 0 && count >= 0 && count <= of)) throw new RangeError('a share has a count within a whole above zero')
  const share = count / of
  const scale = 1 + Z ** 2 / of
  const middle = (share + Z ** 2 / (2 * of)) / scale
  const half = (Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))) / scale
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
