/**
 * `[words](address)` in a text. Words hold no bracket and an address has an end, so that no text takes longer to look
 * through than it is long.
 */
export const linkForm = /\[([^[\]]+)\]\(([^)\s]{1,2000})\)/g;
