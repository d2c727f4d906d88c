import type { ReactNode } from 'react';
import { addressInLine, deliveryTime, exactRiyalDigits, momentInDigits } from '#shop/format/documents.ts';
import { invoiceTitle, invoiceWords as words } from '#shop/messages/bilingual/invoice-words.ts';
import { type Halalas, halalas } from '#shop/rules/money/money.ts';
import type { InvoiceDocument, QrDrawing } from '#shop/rules/orders/invoice.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import { Logo } from '../../../components/icon.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import priceStyles from '../../../components/price.module.css';
import styles from './invoice-paper.module.css';

type Both = { ar: string; en: string };

/**
 * A tax invoice or credit note as a sheet of paper that can be printed. It always says everything in both languages,
 * Arabic first, whatever the page's language is. `hash` is the document's own.
 */
export function InvoicePaper({
  document,
  hash,
  qr,
}: {
  document: InvoiceDocument;
  hash: string;
  qr: QrDrawing;
}) {
  const { kind, seller } = document;
  return (
    <article className={styles.invoice} data-paper lang="ar" dir="rtl" aria-labelledby="invoice-title">
      <header>
        <h1 id="invoice-title">
          <Pair of={invoiceTitle(document)} />
        </h1>
        <p className={styles.shopName}>
          <Logo language="ar" />
          <span className="vh">
            <Pair of={seller.name} />
          </span>
        </p>
      </header>
      <Facts document={document} />
      <Lines lines={document.lines} />
      <div className={styles.sums}>
        <Qr {...qr} />
        <div>
          <Totals totals={document.totals} />
          {document.payment.length > 0 && (
            <h2>
              <Pair of={words.payment[kind]} />
            </h2>
          )}
          <dl>
            {document.payment.map(({ label, amount }) => (
              <Sum key={label.en} label={label} amount={amount} />
            ))}
          </dl>
        </div>
      </div>
      <footer>
        <Pair of={words.hash} />
        <Code>{hash}</Code>
        <Code>
          {document.number} · {document.counter} · {document.uuid}
        </Code>
      </footer>
    </article>
  );
}

function Facts({ document }: { document: InvoiceDocument }) {
  const { kind, seller, invoiceNumber, reason, buyerName, buyer, delivery } = document;
  const delivered = delivery && deliveryTime(delivery);
  return (
    <div className={styles.about}>
      <dl>
        <Fact label={words.seller}>
          <Pair of={seller.name} />
        </Fact>
        {seller.unifiedNumber && (
          <Fact label={words.unifiedNumber}>
            <Code>{seller.unifiedNumber}</Code>
          </Fact>
        )}
        <Fact label={words.vatNumber}>
          <Code>{seller.vatNumber}</Code>
        </Fact>
        {seller.crNumber && (
          <Fact label={words.crNumber}>
            <Code>{seller.crNumber}</Code>
          </Fact>
        )}
        <Fact label={words.address}>
          <Pair of={seller.address} />
        </Fact>
      </dl>
      <dl>
        <Fact label={words.number[kind]}>
          <Code>{document.number}</Code>
        </Fact>
        <Fact label={words.issuedAt}>
          <time dateTime={document.issuedAt}>
            <Code>{momentInDigits(document.issuedAt)}</Code>
          </time>
        </Fact>
        <Fact label={words.orderNumber}>
          <Code>{document.orderNumber}</Code>
        </Fact>
        {invoiceNumber && (
          <Fact label={words.corrects}>
            <Code>{invoiceNumber}</Code>
          </Fact>
        )}
        {reason && (
          <Fact label={words.reason}>
            <Pair of={reason} />
          </Fact>
        )}
        {buyer && (
          <>
            <Fact label={words.buyer}>
              <bdi>{buyer.name}</bdi>
            </Fact>
            <Fact label={words.buyerVatNumber}>
              <Code>{buyer.vatNumber}</Code>
            </Fact>
            <Fact label={words.buyerAddress}>
              <bdi>{addressInLine(buyer.address)}</bdi>
            </Fact>
          </>
        )}
        {buyerName !== '' && (
          <Fact label={words.buyer}>
            <bdi>{buyerName}</bdi>
          </Fact>
        )}
        {delivery && (
          <>
            <Fact label={words.deliveryTime[delivery.kind]}>
              <span className={styles.when}>
                <Pair of={delivered ?? words.whenReady} />
              </span>
            </Fact>
            <Fact label={words.deliveryPlace[delivery.kind]}>
              <Pair of={delivery.place} />
            </Fact>
          </>
        )}
      </dl>
    </div>
  );
}

const columns = [words.item, words.quantity, words.unitPrice, words.discount, words.lineVat, words.lineTotal];

function Lines({ lines }: { lines: InvoiceDocument['lines'] }) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label.en} scope="col">
              <Pair of={label} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document's lines never change
          <tr key={index}>
            <td>
              <Pair of={line.title} />
            </td>
            <Cell label={words.quantity}>
              <Code>{line.quantity}</Code>
            </Cell>
            <Cell label={words.unitPrice}>
              <Amount of={line.unitPrice} />
            </Cell>
            <Cell label={words.discount}>
              <Amount of={line.discount} />
            </Cell>
            <Cell label={words.lineVat}>
              <Amount of={line.vat} />
            </Cell>
            <Cell label={words.lineTotal}>
              <Amount of={line.total} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a small screen each value stands beside its own label, as there is no place for columns. */
function Cell({ label, children }: { label: Both; children: ReactNode }) {
  return (
    <td>
      <span className={styles.ownLabel} aria-hidden="true">
        <Pair of={label} />
      </span>
      {children}
    </td>
  );
}

function Totals({ totals }: { totals: InvoiceDocument['totals'] }) {
  return (
    <dl>
      <Sum label={words.goods} amount={totals.goods} />
      {totals.discount > 0 && <Sum label={words.discount} amount={halalas(-totals.discount)} />}
      <Sum label={words.delivery} amount={totals.delivery} />
      <Sum label={words.net} amount={totals.net} />
      <Sum label={words.vat} amount={totals.vat} />
      <Sum label={words.total} amount={totals.total} whole />
    </dl>
  );
}

function Sum({ label, amount, whole }: { label: Both; amount: Halalas; whole?: boolean }) {
  return (
    <div className={whole ? styles.whole : undefined}>
      <dt>
        <Pair of={label} />
      </dt>
      <dd>
        <Amount of={amount} />
      </dd>
    </div>
  );
}

function Qr({ size, path }: QrDrawing) {
  return (
    <figure>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qr.ar} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <figcaption>
        <Pair of={words.qr} />
        <Pair of={words.included} />
      </figcaption>
    </figure>
  );
}

function Fact({ label, children }: { label: Both; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Pair of={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Arabic, and English smaller under or beside it. */
function Pair({ of }: { of: Both }) {
  return (
    <span className={styles.pair}>
      <span>
        <Isolated text={of.ar} />
      </span>
      {of.en !== of.ar && (
        <small lang="en" dir="ltr">
          {of.en}
        </small>
      )}
    </span>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}

/** An amount with both its decimals, so that amounts line up; `Price` writes as pages do. */
function Amount({ of }: { of: Halalas }) {
  const { shell } = useMessages();
  const { language } = useRootData();
  const amount = halalas(Math.abs(of));
  const spoken = shell.riyals(amount);
  return (
    <span className={`${priceStyles.price} ${styles.amount}`}>
      <span
        dir="ltr"
        aria-hidden="true"
        className={of < 0 ? `${priceStyles.amount} ${priceStyles.minus}` : priceStyles.amount}
      >
        {exactRiyalDigits(amount)}
      </span>
      {/* The paper is Arabic; what is heard is in the language of the page. */}
      <span className="vh" lang={language}>
        {of < 0 ? shell.minus(spoken) : spoken}
      </span>
    </span>
  );
}
