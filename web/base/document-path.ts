/**
 * The page that this document came with. Its content security policy is the document's as long as it lives, wherever
 * the shopper goes in it.
 */
export const documentPath: string = globalThis.location?.pathname ?? '';
