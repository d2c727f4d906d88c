import type { Cell, Hash } from '#shop/format/csv/csv.ts';
import { decimalRiyals, type Halalas } from '#shop/rules/money/money.ts';
import type { Attempt, Issued } from './read-issued.ts';
import type { Written } from './write-once.ts';

export const documentHead = [
  ...[
    'counter',
    'number',
    'kind',
    'type',
    'issued_at',
    'order',
    'corrects',
    'seller_vat_number',
    'buyer_name',
  ],
  ...[
    'buyer_vat_number',
    'net',
    'vat',
    'total',
    'hash',
    'previous_hash',
    'pdf',
    'pdf_sha256',
    'json',
    'json_sha256',
  ],
];

/** A document as a row: its sums are its own, so a credit note's are taken away from invoices' by whoever adds them up. */
export function documentRow(
  { document, counter, hash, previous_hash }: Issued,
  pdf: Written,
  json: Written,
): (Cell | Hash)[] {
  const { number, kind, buyer, issuedAt, orderNumber, invoiceNumber, seller, totals } = document;
  const amount = (halalas: Halalas) => Number(decimalRiyals(halalas));
  return [
    ...[counter, number, kind, buyer ? 'standard' : 'simplified', issuedAt, orderNumber, invoiceNumber ?? ''],
    ...[seller.vatNumber, buyer?.name ?? '', buyer?.vatNumber ?? ''],
    ...[amount(totals.net), amount(totals.vat), amount(totals.total), { hash }, { hash: previous_hash }],
    ...[pdf.name, pdf.sha256, json.name, json.sha256],
  ];
}

export const attemptHead = [
  ...[
    'number',
    'attempt',
    'unit',
    'icv',
    'uuid',
    'type',
    'hash',
    'previous_hash',
    'state',
    'status',
    'sent_at',
  ],
  ...['ended_at', 'findings', 'sent_xml', 'sent_xml_sha256', 'cleared_xml', 'cleared_xml_sha256'],
];

/** What the tax authority has of it, and what it said. */
export function attemptRow(
  { document }: Issued,
  attempt: Attempt,
  sent: Written,
  cleared: Written | null,
): (Cell | Hash)[] {
  const { unit, icv, uuid, standard, hash, previous_hash, state, status, sent_at, ended_at, findings } =
    attempt;
  return [
    ...[document.number, attempt.attempt, unit, icv, uuid, standard ? 'standard' : 'simplified', { hash }],
    ...[{ hash: previous_hash }, state, status ?? '', sent_at ?? '', ended_at ?? ''],
    (findings ?? []).map(({ code, message }) => `${code} ${message}`).join('; '),
    ...[sent.name, sent.sha256, cleared?.name ?? '', cleared?.sha256 ?? ''],
  ];
}
