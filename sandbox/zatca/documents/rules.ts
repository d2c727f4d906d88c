import { error, type Finding, warning } from './finding.ts';
import { halalasOf, issuedAt, kindOf, splitTotal } from './kind.ts';
import { all, attached, type Element, first, reference, text } from './xml.ts';

/*
 * The rules of business of the authority's implementation standard, those of EN 16931 (BR-…) and its own (BR-KSA-…), as far
 * as a shop's documents can meet them. Each says what is wrong, or null.
 */

type Rule = { code: string; warns?: true; wrong(root: Element, now: number): string | null };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const hashText = /^[A-Za-z0-9+/]{43}=$|^[A-Za-z0-9+/]{86}==$/;
const idSchemes = ['TIN', 'CRN', 'MOM', 'MLS', '700', 'SAG', 'NAT', 'GCC', 'IQA', 'PAS', 'OTH'];
const vatForm = /^3\d{13}3$/;
const hourMs = 3_600_000;

const seller = (root: Element) => first(root, 'cac:AccountingSupplierParty/cac:Party');
const buyer = (root: Element) => first(root, 'cac:AccountingCustomerParty/cac:Party');
const vatOf = (party: Element | undefined) => text(party, 'cac:PartyTaxScheme/cbc:CompanyID');
const totals = (root: Element) => first(root, 'cac:LegalMonetaryTotal');
const lines = (root: Element) => all(root, 'cac:InvoiceLine');
const money = (from: Element | undefined, path: string) => halalasOf(text(from, path) || '0');
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const when = (isSo: boolean, words: string) => (isSo ? words : null);
/** There, and not in its form. That something is missing is another rule's. */
const isOdd = (value: string, form: RegExp) => value !== '' && !form.test(value);
const ofNotes = (root: Element, words: () => string | null) => (kindOf(root).note ? words() : null);
const ofSimplified = (root: Element, words: () => string | null) => (kindOf(root).standard ? null : words());
const ofStandard = (root: Element, words: () => string | null) => (kindOf(root).standard ? words() : null);

function addressGaps(party: Element | undefined): string[] {
  const address = first(party, 'cac:PostalAddress');
  return [
    'cbc:StreetName',
    'cbc:BuildingNumber',
    'cbc:CitySubdivisionName',
    'cbc:CityName',
    'cbc:PostalZone',
    'cac:Country/cbc:IdentificationCode',
  ].filter((path) => text(address, path).trim() === '');
}

const rules: readonly Rule[] = [
  {
    code: 'BR-KSA-EN16931-01',
    wrong: (root) => when(text(root, 'cbc:ProfileID') !== 'reporting:1.0', 'the process is reporting:1.0'),
  },
  {
    code: 'BR-KSA-03',
    wrong: (root) => when(!uuid.test(text(root, 'cbc:UUID')), 'the document has a UUID'),
  },
  {
    code: 'BR-KSA-05',
    wrong: (root) =>
      when(!['388', '381', '383', '386'].includes(kindOf(root).type), 'no such type of document'),
  },
  {
    code: 'BR-KSA-06',
    wrong: (root) => when(!/^0[12][01]{5}$/.test(kindOf(root).name), 'the type’s name has the form NNPNESB'),
  },
  {
    code: 'BR-KSA-04',
    wrong: (root, now) =>
      when(Date.parse(`${issuedAt(root)}+03:00`) > now + hourMs, 'issued later than today'),
  },
  {
    code: 'BR-KSA-98',
    warns: true,
    wrong: (root, now) =>
      ofSimplified(root, () =>
        when(
          now - Date.parse(`${issuedAt(root)}+03:00`) > 24 * hourMs,
          'simplified documents are reported within 24 hours',
        ),
      ),
  },
  {
    code: 'BR-KSA-68',
    wrong: (root) => when(text(root, 'cbc:TaxCurrencyCode') !== 'SAR', 'VAT is told in SAR'),
  },
  {
    code: 'BR-KSA-33',
    wrong: (root) => when(!reference(root, 'ICV'), 'the document has a counter'),
  },
  {
    code: 'BR-KSA-34',
    wrong: (root) =>
      when(
        Boolean(reference(root, 'ICV')) && !/^[1-9]\d*$/.test(text(reference(root, 'ICV'), 'cbc:UUID')),
        'a counter is made of digits',
      ),
  },
  {
    code: 'BR-KSA-61',
    wrong: (root) => when(attached(root, 'PIH') === '', 'the document names the hash before it'),
  },
  {
    code: 'BR-KSA-26',
    wrong: (root) => {
      const previous = attached(root, 'PIH');
      return when(previous !== '' && !hashText.test(previous), 'the hash before it is base64 of a SHA-256');
    },
  },
  {
    code: 'BR-KSA-27',
    wrong: (root) =>
      ofSimplified(root, () => when(attached(root, 'QR') === '', 'simplified documents have a QR code')),
  },
  {
    code: 'BR-KSA-60',
    wrong: (root) =>
      ofSimplified(root, () =>
        when(
          !first(root, 'ext:UBLExtensions') || !first(root, 'cac:Signature'),
          'simplified documents have a cryptographic stamp',
        ),
      ),
  },
  {
    code: 'BR-KSA-28',
    wrong: (root) =>
      ofSimplified(root, () =>
        when(
          first(root, 'cac:Signature') !== undefined &&
            text(root, 'cac:Signature/cbc:ID') !== 'urn:oasis:names:specification:ubl:signature:Invoice',
          'the signature is called urn:oasis:names:specification:ubl:signature:Invoice',
        ),
      ),
  },
  {
    code: 'BR-KSA-30',
    wrong: (root) =>
      ofSimplified(root, () =>
        when(
          first(root, 'cac:Signature') !== undefined &&
            text(root, 'cac:Signature/cbc:SignatureMethod') !==
              'urn:oasis:names:specification:ubl:dsig:enveloped:xades',
          'the signature’s method is urn:oasis:names:specification:ubl:dsig:enveloped:xades',
        ),
      ),
  },
  {
    code: 'BR-KSA-56',
    wrong: (root) =>
      ofNotes(root, () =>
        when(
          text(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID') === '',
          'a note names the invoice that it corrects',
        ),
      ),
  },
  {
    code: 'BR-KSA-17',
    wrong: (root) =>
      ofNotes(root, () =>
        when(
          text(root, 'cac:PaymentMeans/cbc:InstructionNote').trim() === '',
          'a note says why it was issued',
        ),
      ),
  },
  {
    code: 'BR-KSA-16',
    wrong: (root) => {
      const code = text(root, 'cac:PaymentMeans/cbc:PaymentMeansCode');
      return when(!['1', '10', '30', '42', '48'].includes(code), 'means of payment are those of UNTDID 4461');
    },
  },
  {
    code: 'BR-KSA-08',
    wrong: (root) => {
      const id = first(seller(root), 'cac:PartyIdentification/cbc:ID');
      const { schemeID = '' } = id?.attributes ?? {};
      const isGood = idSchemes.includes(schemeID) && /^[A-Za-z0-9]+$/.test(id?.text ?? '');
      return when(
        !isGood || (schemeID === 'CRN' && !/^\d{10}$/.test(id?.text ?? '')),
        'the seller has an identity beside its VAT number',
      );
    },
  },
  {
    code: 'BR-KSA-09',
    wrong: (root) => {
      const gaps = addressGaps(seller(root));
      return when(gaps.length > 0, `the seller’s address lacks ${gaps.join(', ')}`);
    },
  },
  {
    code: 'BR-KSA-37',
    wrong: (root) =>
      when(
        isOdd(text(seller(root), 'cac:PostalAddress/cbc:BuildingNumber'), /^\d{4}$/),
        'a building number has 4 digits',
      ),
  },
  {
    code: 'BR-KSA-66',
    wrong: (root) =>
      when(
        isOdd(text(seller(root), 'cac:PostalAddress/cbc:PostalZone'), /^\d{5}$/),
        'a postal code has 5 digits',
      ),
  },
  {
    code: 'BR-KSA-39',
    wrong: (root) => when(vatOf(seller(root)) === '', 'the seller has a VAT number'),
  },
  {
    code: 'BR-KSA-40',
    wrong: (root) =>
      when(isOdd(vatOf(seller(root)), vatForm), 'a VAT number has 15 digits and begins and ends with 3'),
  },
  {
    code: 'BR-06',
    wrong: (root) =>
      when(
        text(seller(root), 'cac:PartyLegalEntity/cbc:RegistrationName').trim() === '',
        'the seller has a name',
      ),
  },
  {
    code: 'BR-KSA-42',
    wrong: (root) =>
      ofStandard(root, () =>
        when(
          text(buyer(root), 'cac:PartyLegalEntity/cbc:RegistrationName').trim() === '',
          'the buyer of a standard document has a name',
        ),
      ),
  },
  {
    code: 'BR-KSA-63',
    wrong: (root) =>
      ofStandard(root, () => {
        const gaps = addressGaps(buyer(root));
        return when(gaps.length > 0, `the buyer’s address lacks ${gaps.join(', ')}`);
      }),
  },
  {
    code: 'BR-KSA-67',
    wrong: (root) =>
      ofStandard(root, () =>
        when(
          isOdd(text(buyer(root), 'cac:PostalAddress/cbc:PostalZone'), /^\d{5}$/),
          'the buyer’s postal code has 5 digits',
        ),
      ),
  },
  {
    code: 'BR-KSA-44',
    wrong: (root) =>
      when(
        isOdd(vatOf(buyer(root)), vatForm),
        'the buyer’s VAT number has 15 digits and begins and ends with 3',
      ),
  },
  {
    code: 'BR-CUSTOM-VALIDATION-01',
    wrong: (root) =>
      ofStandard(root, () =>
        when(vatOf(buyer(root)) === vatOf(seller(root)), 'the buyer is another taxpayer than the seller'),
      ),
  },
  {
    code: 'BR-KSA-F-06',
    wrong: (root) => {
      const parties = [seller(root), buyer(root)];
      const texts = [
        text(root, 'cac:PaymentMeans/cbc:InstructionNote'),
        ...parties.map((party) => text(party, 'cac:PartyLegalEntity/cbc:RegistrationName')),
        ...parties.flatMap((party) =>
          ['cbc:StreetName', 'cbc:CitySubdivisionName', 'cbc:CityName'].map((part) =>
            text(party, `cac:PostalAddress/${part}`),
          ),
        ),
      ];
      return when(
        texts.some((each) => [...each].length > 127),
        'names, reasons and parts of an address have 127 characters at most',
      );
    },
  },
  {
    code: 'BR-KSA-81',
    wrong: (root) =>
      ofStandard(root, () =>
        when(
          vatOf(buyer(root)) === '' && !first(buyer(root), 'cac:PartyIdentification/cbc:ID'),
          'the buyer has a VAT number or another identity',
        ),
      ),
  },
  {
    code: 'BR-KSA-15',
    wrong: (root) =>
      ofStandard(root, () =>
        when(
          kindOf(root).type === '388' && text(root, 'cac:Delivery/cbc:ActualDeliveryDate') === '',
          'a tax invoice says when the supply was made',
        ),
      ),
  },
  {
    code: 'BR-KSA-F-04',
    wrong: (root) => {
      const negative = amountsIn(root).find(({ text }) => text.startsWith('-'));
      return negative ? `${negative.name} is below zero` : null;
    },
  },
  {
    code: 'BR-KSA-F-05',
    wrong: (root) => {
      const odd = amountsIn(root).find(
        ({ name, text }) => name !== 'cbc:PriceAmount' && Number.isNaN(halalasOf(text)),
      );
      return odd ? `${odd.name} has two decimals at most` : null;
    },
  },
  {
    code: 'BR-KSA-EN16931-09',
    wrong: (root) =>
      when(
        all(root, 'cac:TaxTotal').filter((total) => !first(total, 'cac:TaxSubtotal')).length !== 1,
        'one total of VAT is told without its parts',
      ),
  },
  {
    code: 'BR-CO-10',
    warns: true,
    wrong: (root) =>
      when(
        money(totals(root), 'cbc:LineExtensionAmount') !==
          sum(lines(root).map((line) => money(line, 'cbc:LineExtensionAmount'))),
        'the sum of the lines is that of their amounts',
      ),
  },
  {
    code: 'BR-CO-11',
    wrong: (root) =>
      when(
        money(totals(root), 'cbc:AllowanceTotalAmount') !== documentAllowances(root, 'false'),
        'the total of allowances is their sum',
      ),
  },
  {
    code: 'BR-CO-13',
    wrong: (root) =>
      when(
        money(totals(root), 'cbc:TaxExclusiveAmount') !==
          money(totals(root), 'cbc:LineExtensionAmount') -
            money(totals(root), 'cbc:AllowanceTotalAmount') +
            money(totals(root), 'cbc:ChargeTotalAmount'),
        'the total without VAT is that of the lines, less allowances, with charges',
      ),
  },
  {
    code: 'BR-CO-14',
    wrong: (root) => {
      const total = splitTotal(root);
      return when(
        money(total, 'cbc:TaxAmount') !==
          sum(all(total, 'cac:TaxSubtotal').map((part) => money(part, 'cbc:TaxAmount'))),
        'the total VAT is the sum of its parts',
      );
    },
  },
  {
    code: 'BR-CO-15',
    wrong: (root) =>
      when(
        money(totals(root), 'cbc:TaxInclusiveAmount') !==
          money(totals(root), 'cbc:TaxExclusiveAmount') + money(splitTotal(root), 'cbc:TaxAmount'),
        'the total with VAT is that without it and VAT',
      ),
  },
  {
    code: 'BR-CO-16',
    warns: true,
    wrong: (root) =>
      when(
        money(totals(root), 'cbc:PayableAmount') !==
          money(totals(root), 'cbc:TaxInclusiveAmount') -
            money(totals(root), 'cbc:PrepaidAmount') +
            money(totals(root), 'cbc:PayableRoundingAmount'),
        'what is to be paid is the total, less what was paid before',
      ),
  },
  {
    code: 'BR-CO-17',
    wrong: (root) => {
      const odd = all(splitTotal(root), 'cac:TaxSubtotal').find((part) => {
        const percent = Number(text(part, 'cac:TaxCategory/cbc:Percent') || '0');
        const wanted = (money(part, 'cbc:TaxableAmount') * percent) / 100;
        return Math.abs(money(part, 'cbc:TaxAmount') - wanted) > Math.max(1, lines(root).length);
      });
      return when(odd !== undefined, 'VAT is its rate of what it is paid on');
    },
  },
  {
    code: 'BR-S-08',
    wrong: (root) => {
      const odd = all(splitTotal(root), 'cac:TaxSubtotal').find((part) => {
        const category = rateOf(first(part, 'cac:TaxCategory'));
        const of = lines(root).filter(
          (line) => rateOf(first(line, 'cac:Item/cac:ClassifiedTaxCategory')) === category,
        );
        const net =
          sum(of.map((line) => money(line, 'cbc:LineExtensionAmount'))) - documentAllowances(root, 'false');
        return Math.abs(money(part, 'cbc:TaxableAmount') - net) > lines(root).length;
      });
      return when(odd !== undefined, 'what VAT is paid on is the sum of the lines of its category and rate');
    },
  },
  {
    code: 'BR-KSA-18',
    wrong: (root) => {
      const odd = categories(root).find((each) => !/^[SZEO]$/.test(text(each, 'cbc:ID')));
      return when(odd !== undefined, 'categories of VAT are S, Z, E and O');
    },
  },
  {
    code: 'BR-KSA-84',
    wrong: (root) => {
      const odd = categories(root).find(
        (each) => text(each, 'cbc:ID') === 'S' && ![5, 15].includes(Number(text(each, 'cbc:Percent'))),
      );
      return when(odd !== undefined, 'the standard rate of VAT is 15 or 5 per cent');
    },
  },
  ...(['Z', 'E'] as const).map(
    (id): Rule => ({
      code: `BR-${id}-05`,
      wrong: (root) => {
        const odd = all(root, 'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory').find(
          (each) => text(each, 'cbc:ID') === id && Number(text(each, 'cbc:Percent')) !== 0,
        );
        return when(odd !== undefined, `the rate of category ${id} is 0`);
      },
    }),
  ),
  ...(['Z', 'E', 'O'] as const).map(
    (id): Rule => ({
      code: `BR-${id}-09`,
      wrong: (root) => {
        const odd = all(splitTotal(root), 'cac:TaxSubtotal').find(
          (part) => text(part, 'cac:TaxCategory/cbc:ID') === id && money(part, 'cbc:TaxAmount') !== 0,
        );
        return when(odd !== undefined, `nothing is paid in category ${id}`);
      },
    }),
  ),
  {
    code: 'BR-KSA-50',
    warns: true,
    wrong: (root) =>
      ofStandard(root, () => {
        const odd = lines(root).find((line) => {
          const percent = Number(text(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent') || '0');
          const wanted = Math.round((money(line, 'cbc:LineExtensionAmount') * percent) / 100);
          return money(line, 'cac:TaxTotal/cbc:TaxAmount') !== wanted;
        });
        return odd ? `line ${text(odd, 'cbc:ID')}: its VAT is its rate of its amount` : null;
      }),
  },
  {
    code: 'BR-KSA-51',
    warns: true,
    wrong: (root) => {
      const odd = lines(root).find(
        (line) =>
          money(line, 'cac:TaxTotal/cbc:RoundingAmount') !==
          money(line, 'cbc:LineExtensionAmount') + money(line, 'cac:TaxTotal/cbc:TaxAmount'),
      );
      return odd ? `line ${text(odd, 'cbc:ID')}: its amount with VAT is that without it and VAT` : null;
    },
  },
  {
    code: 'BR-KSA-EN16931-11',
    warns: true,
    wrong: (root) => {
      const odd = lines(root).find((line) => {
        const allowances = sum(
          all(line, 'cac:AllowanceCharge').map(
            (each) => money(each, 'cbc:Amount') * (text(each, 'cbc:ChargeIndicator') === 'true' ? -1 : 1),
          ),
        );
        const gross =
          Number(text(line, 'cac:Price/cbc:PriceAmount')) * Number(text(line, 'cbc:InvoicedQuantity'));
        return Math.abs(gross * 100 - allowances - money(line, 'cbc:LineExtensionAmount')) > 1.000_001;
      });
      return odd ? `line ${text(odd, 'cbc:ID')}: its amount is quantity by price, less allowances` : null;
    },
  },
  {
    code: 'BR-25',
    wrong: (root) =>
      when(
        lines(root).some((line) => [...text(line, 'cac:Item/cbc:Name').trim()].length < 2),
        'a thing’s name has two characters at least',
      ),
  },
];

/** What the rules find in a document of the right form; `now` in milliseconds. */
export function ruleFindings(root: Element, now: number): Finding[] {
  return rules.flatMap(({ code, warns, wrong }) => {
    const message = wrong(root, now);
    if (message === null) return [];
    const category = code.startsWith('BR-KSA') ? 'KSA' : 'EN_16931';
    return [(warns ? warning : error)(category, code, message)];
  });
}

/** For tests: every code that a document can meet. */
export const ruleCodes: readonly string[] = rules.map(({ code }) => code);

/** How VAT is paid on the parts of the total, and on the lines. */
function categories(root: Element): Element[] {
  return [
    ...all(root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory'),
    ...all(root, 'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory'),
  ];
}

/** A category of VAT with its rate: "S 15". */
function rateOf(category: Element | undefined): string {
  return `${text(category, 'cbc:ID')} ${Number(text(category, 'cbc:Percent') || '0')}`;
}

function documentAllowances(root: Element, indicator: 'true' | 'false'): number {
  return sum(
    all(root, 'cac:AllowanceCharge')
      .filter((each) => text(each, 'cbc:ChargeIndicator') === indicator)
      .map((each) => money(each, 'cbc:Amount')),
  );
}

/** Everything that is an amount of money, at any depth. */
function amountsIn({ children }: Element): Element[] {
  return children.flatMap((child) => [
    ...(child.name.endsWith('Amount') && child.name.startsWith('cbc:') ? [child] : []),
    ...amountsIn(child),
  ]);
}
