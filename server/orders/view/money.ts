import { invoiceNumber } from '#server/invoices/issue-invoice.ts';
import type { Language } from '#shop/contract/operation.ts';
import { add, toRiyals, zero } from '#shop/rules/money/money.ts';
import type { OrderRows } from './rows.ts';

type Payment = OrderRows['paid'][number];

/** What an order's money did: coupons, what paid, what came back, and the papers of all that. */
export function moneyView(language: Language, { paid, given, papers, used }: OrderRows) {
  // The order keeps one payment; whatever else was taken for it goes back by a refund of its own.
  const kept = paid.find(({ status }) => status === 'captured');
  const returned = paid.flatMap((payment) => {
    const back = given.find(({ kind, paymentId }) => kind === 'unwanted' && paymentId === payment.id);
    return back ? [{ payment, back }] : [];
  });
  const invoicesOf = papers.filter(({ kind }) => kind === 'invoice');
  const invoice = invoicesOf.at(-1);
  const noteOf = (refundId: number) => papers.find((each) => each.refundId === refundId);
  const replaced = [
    ...invoicesOf.slice(0, -1),
    ...papers.filter(({ kind, replaces }) => kind === 'credit_note' && replaces !== null),
  ];
  return {
    coupons: used.map(({ code, title, discount }) => ({
      code,
      title: title[language],
      discount: toRiyals(discount),
    })),
    payment: kept ? paidBy(kept) : null,
    returned_payments: returned.map(({ payment, back }) => ({
      ...paidBy(payment),
      amount: toRiyals(payment.amount),
      status: back.status,
      done_at: back.doneAt?.toISOString() ?? null,
    })),
    refunds: given
      .filter(({ kind }) => kind === 'order')
      .map((refund) => ({
        id: refund.uuid,
        created_at: refund.createdAt.toISOString(),
        done_at: refund.doneAt?.toISOString() ?? null,
        status: refund.status,
        to_method: toRiyals(refund.toMethod),
        to_wallet: toRiyals(refund.toWallet),
        credit_note: numberOf(noteOf(refund.id)),
        credit_note_xml: hasXml(noteOf(refund.id)),
      })),
    invoice: numberOf(invoice),
    invoice_xml: hasXml(invoice),
    replaced_papers: replaced.map(({ kind, number }) => invoiceNumber(kind, number)),
  };
}

type Paper = OrderRows['papers'][number];

const numberOf = (paper: Paper | undefined) => (paper ? invoiceNumber(paper.kind, paper.number) : null);
/** Null for what was asked for and isn't there, whatever the types say of a left join. */
const hasXml = (paper: Paper | undefined) => (paper?.einvoiceId ?? paper?.unitId ?? null) !== null;

/** What is given back of the order itself, in riyals. */
export function givenBack({ given }: Pick<OrderRows, 'given'>) {
  const own = given.filter(({ kind }) => kind === 'order');
  return {
    to_method: toRiyals(add(zero, ...own.map(({ toMethod }) => toMethod))),
    to_wallet: toRiyals(add(zero, ...own.map(({ toWallet }) => toWallet))),
  };
}

/** The wallet's phone isn't always the sender's: the last one that a code was sent to is remembered with its payment. */
export function payerView({ order, paid }: OrderRows) {
  const { sender } = order.details;
  const open = paid.findLast(
    ({ method, status, requestedAt }) => method === 'urpay' && status === 'started' && requestedAt !== null,
  );
  const typed = (phone: { code: string; number: string }) => (phone.code === '966' ? `0${phone.number}` : '');
  return {
    phone: typed({ code: sender.phone_code, number: sender.phone_number }),
    code_sent_to: open?.request.phone ? typed(open.request.phone) : null,
  };
}

function paidBy({ method, cardBrand, cardLastFour }: Payment) {
  return { method, brand: cardBrand, last_four: cardLastFour };
}
