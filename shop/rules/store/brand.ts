/** The faces that the software brings; `system`: what the reader's machine has, and nothing is fetched. */
export const brandFonts = ['readex', 'system'] as const;
/**
 * `drawn`: the sign of Asees, drawn by hand; `name`: the shop's name, set in its letters; `picture`: a picture of the shop's
 * (`logo.ts`).
 */
export const brandSigns = ['drawn', 'name', 'picture'] as const;
/** Ways to pay that a shop may leave out; a bank card can always be paid with. */
export const waysToLeaveOut = ['apple_pay', 'tabby', 'tamara', 'urpay'] as const;
