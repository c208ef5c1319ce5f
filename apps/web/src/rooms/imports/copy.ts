export const NO_DATA = 'No Data Available'
export const NO_JOB = 'No data found'
