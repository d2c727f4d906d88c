/** Turns Arabic-Indic (٠-٩) and Persian (۰-۹) digits into 0-9 and leaves the rest alone (spec section 5). */
export function westernDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) as number) & 0xf));
}
