/** So many different pieces fit the form; more of them are several orders. */
export const linesMost = 4;
