/**
 * The mark of the walkthrough of the desk among those of a profile (`wt`): false for somebody who has
 * never been here, true once it was seen or skipped. Without it nothing is shown: members from before, the demo
 * accounts and the users of a server that does not know it are not new here.
 */
export const DESK_UNSEEN = { desk: false }
export const DESK_SEEN = { desk: true }
