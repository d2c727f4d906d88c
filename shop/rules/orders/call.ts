/** What came of a call that staff make: `link_sent` is no call, but the private link once more. */
export const callOutcomes = ['no_answer', 'busy', 'answered', 'wrong_number', 'link_sent'] as const;

/** Those that are written down by whoever called, the usual one first. */
export const calledOutcomes = ['no_answer', 'busy', 'answered', 'wrong_number'] as const;

/** A link is sent once more so often at most, and never sooner after the one before: nobody is pestered. */
export const linkSentMost = 3;
export const linkPauseHours = 1;
