/** Why the credit-monitoring score leaves a signal out; each signal that it leaves out names one. */
export const NOT_COUNTED = {
  counted_as_a_figure:
    'The days past due and the use of limits are counted as figures; counting the alert again would count them twice.',
  counted_as_strength:
    'Statements count by the trained financial score alone: points set by hand beside it would mostly count the same lines twice.',
  counted_as_papers:
    'The late stock statement itself is counted; counting what it does to the drawing power would count it twice.',
  own_opinion:
    "The lender's own opinion and its own diary: a score that echoed them would confirm what it is compared with.",
  speaks_of_the_score: 'It speaks of this score: counted, a fall would make itself deeper.',
  brought_by_some:
    'It rests on files that some borrowers bring and most do not: counted, it would set those who bring them behind the others.',
  red_flag:
    'Red flags of the fraud regime: each is examined as a case, and a good payer who hides something must not have it averaged away.',
} as const

export type WhyNotCounted = keyof typeof NOT_COUNTED
