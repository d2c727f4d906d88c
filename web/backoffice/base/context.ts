import { createContext } from 'react-router';
import type { Call, Language } from '#shop/contract/operation.ts';
import type { Cell } from '#shop/format/csv/csv.ts';
import type { Sign } from '#shop/rules/store/logo.ts';

/** What a screen's loader or action gets from the server. */
export type StaffContext = {
  /** Calls an operation of staff, as whoever is signed in. */
  call: Call;
  language: Language;
  /** True where the shop is a demo: said on every screen. */
  sandbox: boolean;
  /** Where the shop's own pages are: an origin, or nothing where it is the same host. */
  shop: string;
  /** Draws a text as a QR code. */
  qr(text: string): { size: number; path: string };
  /** Makes a workbook of one sheet while its rows come. */
  workbook(
    sheet: { heads: readonly string[]; language: Language },
    parts: AsyncIterable<readonly (readonly Cell[])[]>,
  ): AsyncIterable<Uint8Array>;
  /** The shop's name, and what it wears instead of the usual look (decision 0094). */
  store: { name: string; brand: { sheet: string | null; sign: Sign | null } | null };
  /** Writes a fault of ours to the shop's log, with the number of this request. */
  report(error: unknown): void;
};

export const staffContext = createContext<StaffContext>();
