import type {
  Paper,
  PaperAddress,
  PaperAmount,
  PaperBuyer,
  PaperLine,
  PaperRate,
  PaperSeller,
} from '@vitrine/domain/invoicing/paper';
import type { PaymentMethod } from '@vitrine/domain/ordering/stock-hold';
import { findDueDay, isSettled } from './paper-facts.ts';
import { paymentMentions } from './paper-mentions.data.ts';
import { writeHundredths as writeAmount, writeElement, writeText } from './write-xml.ts';

/** A paper with whom it is for. */
export interface AddressedPaper {
  paper: Paper;
  buyer: PaperBuyer;
}

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

const typeCodes: Readonly<Record<Paper['kind'], string>> = { invoice: '380', deposit: '386', 'credit-note': '381' };
/** UNTDID 4461; a transfer is « not defined », because the code of transfers demands the account. */
const paymentCodes: Readonly<Record<PaymentMethod, string>> = {
  card: '48',
  transfer: '1',
  cheque: '20',
  collection: '1',
  terminal: '48',
  cash: '10',
};
const operationLetters: Readonly<Record<Paper['operation'], string>> = { goods: 'B', services: 'S', both: 'M' };
/** Why no VAT is due, in the list of the European Union, which has no word for territories without VAT (art. 294). */
function findExemptionCode(category: 'E' | 'O', vatMention: string): string {
  if (category === 'O') return 'VATEX-EU-O';
  return /art\.\s*293\s*B/.test(vatMention) ? 'VATEX-FR-FRANCHISE' : '';
}

/** Writes a paper as Factur-X, profile EN 16931: an invoice of UN/CEFACT CII, in one line. The same paper gives the same bytes. */
export function writeCii({ paper, buyer }: AddressedPaper): string {
  const document = writeElement(
    'rsm:CrossIndustryInvoice',
    [writeContext(paper), writeHeader(paper, buyer), writeTrade(paper, buyer)],
    namespaces,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

function writeContext(paper: Paper): string {
  const frame = `${operationLetters[paper.operation]}${isSettled(paper) ? 2 : 1}`;
  return writeElement('rsm:ExchangedDocumentContext', [
    writeElement('ram:BusinessProcessSpecifiedDocumentContextParameter', writeText('ram:ID', frame)),
    writeElement('ram:GuidelineSpecifiedDocumentContextParameter', writeText('ram:ID', 'urn:cen.eu:en16931:2017')),
  ]);
}

function writeHeader(paper: Paper, buyer: PaperBuyer): string {
  const { legalForm, register, packagingIdentifier } = paper.seller;
  const legal = [
    legalForm,
    register,
    packagingIdentifier && `Identifiant unique emballages\u00a0: ${packagingIdentifier}`,
  ].filter(Boolean);
  const notes: readonly (readonly [string, string])[] = [
    // What a platform does with it.
    ['BAR', describeTreatment(buyer)],
    ...Object.entries(paymentMentions),
    ['ABL', legal.join(' · ')],
    ['AAI', paper.credited?.reason ?? ''],
  ];
  return writeElement('rsm:ExchangedDocument', [
    writeText('ram:ID', paper.number),
    writeText('ram:TypeCode', typeCodes[paper.kind]),
    writeElement('ram:IssueDateTime', writeDay(paper.issuedOn)),
    ...notes.map(([code, text]) =>
      text
        ? writeElement('ram:IncludedNote', [writeText('ram:Content', text), writeText('ram:SubjectCode', code)])
        : '',
    ),
  ]);
}

/** Which report a paper belongs to: business at home, with a business abroad, or with a consumer. */
function describeTreatment({ company }: PaperBuyer): 'B2B' | 'B2BINT' | 'B2C' {
  if (company?.siren) return 'B2B';
  return company?.vatNumber ? 'B2BINT' : 'B2C';
}

function writeTrade(paper: Paper, buyer: PaperBuyer): string {
  return writeElement('rsm:SupplyChainTradeTransaction', [
    ...paper.lines.map(writeLine),
    writeElement('ram:ApplicableHeaderTradeAgreement', [
      writeSeller(paper),
      writeBuyer(buyer, isOutsideVat(paper)),
      writeElement('ram:SellerOrderReferencedDocument', writeText('ram:IssuerAssignedID', paper.order.reference)),
    ]),
    writeDelivery(paper, buyer),
    writeSettlement(paper),
  ]);
}

function writeLine(line: PaperLine, position: number): string {
  const quantity = { unitCode: 'C62' };
  // The net amount of the whole line for its whole quantity: no rounded price of one piece.
  return writeElement('ram:IncludedSupplyChainTradeLineItem', [
    writeElement('ram:AssociatedDocumentLineDocument', writeText('ram:LineID', String(position + 1))),
    writeElement('ram:SpecifiedTradeProduct', [
      writeText('ram:Name', line.designation),
      writeText('ram:Description', line.details),
    ]),
    writeElement(
      'ram:SpecifiedLineTradeAgreement',
      writeElement('ram:NetPriceProductTradePrice', [
        writeAmount('ram:ChargeAmount', line.netCents),
        writeText('ram:BasisQuantity', String(line.quantity), quantity),
      ]),
    ),
    writeElement('ram:SpecifiedLineTradeDelivery', writeText('ram:BilledQuantity', String(line.quantity), quantity)),
    writeElement('ram:SpecifiedLineTradeSettlement', [
      writeElement('ram:ApplicableTradeTax', writeRate(line)),
      writeElement(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        writeAmount('ram:LineTotalAmount', line.netCents),
      ),
    ]),
  ]);
}

const isOutsideVat = ({ groups }: Paper) => groups.some(({ category }) => category === 'O');

function writeSeller(paper: Paper): string {
  const { name, siren, vatNumber, address, email, phone }: PaperSeller = paper.seller;
  return writeElement('ram:SellerTradeParty', [
    writeText('ram:Name', name),
    writeElement('ram:SpecifiedLegalOrganization', writeText('ram:ID', siren, { schemeID: '0002' })),
    writeElement('ram:DefinedTradeContact', [
      phone || email ? writeText('ram:PersonName', name) : '',
      writeElement('ram:TelephoneUniversalCommunication', writeText('ram:CompleteNumber', phone)),
      writeElement('ram:EmailURIUniversalCommunication', writeText('ram:URIID', email)),
    ]),
    writeAddress(address),
    writeElement('ram:URIUniversalCommunication', writeText('ram:URIID', siren, { schemeID: '0225' })),
    // Outside VAT no number may be named (BR-O-02); without one, the SIREN stands in (BR-E-02).
    isOutsideVat(paper)
      ? ''
      : writeElement(
          'ram:SpecifiedTaxRegistration',
          vatNumber
            ? writeText('ram:ID', vatNumber, { schemeID: 'VA' })
            : writeText('ram:ID', siren, { schemeID: 'FC' }),
        ),
  ]);
}

function writeBuyer({ name, company, address, email }: PaperBuyer, isWithoutVat: boolean): string {
  return writeElement('ram:BuyerTradeParty', [
    writeText('ram:Name', company?.name || name),
    writeElement('ram:SpecifiedLegalOrganization', writeText('ram:ID', company?.siren ?? '', { schemeID: '0002' })),
    company && name ? writeElement('ram:DefinedTradeContact', writeText('ram:PersonName', name)) : '',
    address ? writeAddress(address) : writeElement('ram:PostalTradeAddress', writeText('ram:CountryID', 'FR')),
    writeElement(
      'ram:URIUniversalCommunication',
      company?.siren
        ? writeText('ram:URIID', company.siren, { schemeID: '0225' })
        : writeText('ram:URIID', email || 'sans-adresse', { schemeID: 'EM' }),
    ),
    isWithoutVat
      ? ''
      : writeElement('ram:SpecifiedTaxRegistration', writeText('ram:ID', company?.vatNumber ?? '', { schemeID: 'VA' })),
  ]);
}

function writeDelivery({ deliveredOn }: Paper, { delivery }: PaperBuyer): string {
  const content = [
    delivery
      ? writeElement('ram:ShipToTradeParty', [writeText('ram:Name', delivery.name), writeAddress(delivery.address)])
      : '',
    deliveredOn
      ? writeElement(
          'ram:ActualDeliverySupplyChainEvent',
          writeElement('ram:OccurrenceDateTime', writeDay(deliveredOn)),
        )
      : '',
  ].join('');
  // The format wants the group even where there is nothing to say in it.
  return content ? writeElement('ram:ApplicableHeaderTradeDelivery', content) : '<ram:ApplicableHeaderTradeDelivery/>';
}

function writeSettlement(paper: Paper): string {
  const { payment, credited, groups, shipping } = paper;
  return writeElement('ram:ApplicableHeaderTradeSettlement', [
    writeText('ram:PaymentReference', paper.number),
    writeText('ram:InvoiceCurrencyCode', 'EUR'),
    writeElement('ram:SpecifiedTradeSettlementPaymentMeans', writeText('ram:TypeCode', paymentCodes[payment.method])),
    ...groups.map((group) => writeGroup(paper, group)),
    ...shipping.filter(({ totalCents }) => totalCents > 0).map(writeShipping),
    writeElement('ram:SpecifiedTradePaymentTerms', writeElement('ram:DueDateDateTime', writeDay(findDueDay(paper)))),
    writeTotals(paper),
    credited
      ? writeElement('ram:InvoiceReferencedDocument', [
          writeText('ram:IssuerAssignedID', credited.number),
          writeElement('ram:FormattedIssueDateTime', writeDay(credited.issuedOn, 'qdt')),
        ])
      : '',
  ]);
}

function writeGroup({ vatMention, isVatOnDebits }: Paper, group: PaperAmount & PaperRate): string {
  const { category, netCents, vatCents } = group;
  return writeElement('ram:ApplicableTradeTax', [
    writeAmount('ram:CalculatedAmount', vatCents),
    writeText('ram:TypeCode', 'VAT'),
    category === 'S' ? '' : writeText('ram:ExemptionReason', vatMention),
    writeAmount('ram:BasisAmount', netCents),
    writeText('ram:CategoryCode', category),
    category === 'S' ? '' : writeText('ram:ExemptionReasonCode', findExemptionCode(category, vatMention)),
    // VAT on debits is 5 in CII; EN 16931 writes 3 elsewhere.
    category === 'S' && isVatOnDebits ? writeText('ram:DueDateTypeCode', '5') : '',
    writePercent(group),
  ]);
}

function writeShipping(charge: PaperAmount & PaperRate): string {
  return writeElement('ram:SpecifiedTradeAllowanceCharge', [
    writeElement('ram:ChargeIndicator', writeText('udt:Indicator', 'true')),
    writeAmount('ram:ActualAmount', charge.netCents),
    writeText('ram:ReasonCode', 'FC'),
    writeText('ram:Reason', 'Frais de livraison'),
    writeElement('ram:CategoryTradeTax', writeRate(charge)),
  ]);
}

function writeTotals(paper: Paper): string {
  const { totals, payment, lines, shipping } = paper;
  const sum = (amounts: readonly PaperAmount[]) => amounts.reduce((whole, { netCents }) => whole + netCents, 0);
  return writeElement('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    writeAmount('ram:LineTotalAmount', sum(lines)),
    writeAmount('ram:ChargeTotalAmount', sum(shipping)),
    writeAmount('ram:TaxBasisTotalAmount', totals.netCents),
    writeAmount('ram:TaxTotalAmount', totals.vatCents, { currencyID: 'EUR' }),
    writeAmount('ram:GrandTotalAmount', totals.totalCents),
    writeAmount('ram:TotalPrepaidAmount', payment.paidCents),
    writeAmount('ram:DuePayableAmount', totals.totalCents - payment.paidCents),
  ]);
}

function writeRate(rate: PaperRate): string {
  return [writeText('ram:TypeCode', 'VAT'), writeText('ram:CategoryCode', rate.category), writePercent(rate)].join('');
}

/** Outside VAT there is no rate at all (BR-O-05). */
function writePercent({ category, rate }: PaperRate): string {
  return category === 'O' ? '' : writeAmount('ram:RateApplicablePercent', rate);
}

function writeAddress({ lines, postalCode, city, country }: PaperAddress): string {
  const [one = '', two = '', ...more] = lines;
  return writeElement('ram:PostalTradeAddress', [
    writeText('ram:PostcodeCode', postalCode),
    writeText('ram:LineOne', one),
    writeText('ram:LineTwo', two),
    writeText('ram:LineThree', more.join(', ')),
    writeText('ram:CityName', city),
    writeText('ram:CountryID', country),
  ]);
}

function writeDay(day: string, prefix: 'udt' | 'qdt' = 'udt'): string {
  return writeText(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' });
}
