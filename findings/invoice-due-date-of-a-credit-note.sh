#!/usr/bin/env bash
# @e-invoice-eu/core 2.3.4: the due date of a credit note is in its CII form and gone from its UBL form.
#
# Valid: EN 16931-1 has one model for invoices and credit notes; BT-9 (payment due date) is in it, and a positive amount due
# asks for it or for terms (BR-CO-25). The package takes the data and checks them against its schema.
# Expected: the date in both syntaxes. EN 16931-3-2 binds BT-9 of a UBL credit note to cac:PaymentMeans/cbc:PaymentDueDate,
# since that document has no cbc:DueDate.
# Happens: for type 381 the UBL has the means of payment without the date, and nothing is raised: what one system reads as
# due in April the other reads as due at once, and the copy in UBL breaks BR-CO-25.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund @e-invoice-eu/core@2.3.4

cat > probe.mjs << 'PROBE'
import { InvoiceService } from '@e-invoice-eu/core';

const vat = { 'cbc:ID': 'VAT' };
const euros = (name, amount) => ({ [name]: amount, [`${name}@currencyID`]: 'EUR' });
const category = { 'cbc:ID': 'S', 'cbc:Percent': '20', 'cac:TaxScheme': vat };
const writeParty = (name, wrap) => ({
  'cac:Party': {
    'cbc:EndpointID': 'facture@example.org',
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PostalAddress': { 'cac:Country': { 'cbc:IdentificationCode': 'FR' } },
    'cac:PartyTaxScheme': wrap({ 'cbc:CompanyID': 'FR44732829320', 'cac:TaxScheme': vat }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
  },
});
const writePaper = (type) => ({
  'ubl:Invoice': {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    'cbc:ID': 'A-1',
    'cbc:IssueDate': '2026-03-29',
    'cbc:DueDate': '2026-04-28',
    'cbc:InvoiceTypeCode': type,
    'cbc:DocumentCurrencyCode': 'EUR',
    'cac:AccountingSupplierParty': writeParty('Cave', (scheme) => [scheme]),
    'cac:AccountingCustomerParty': writeParty('Client', (scheme) => scheme),
    'cac:PaymentMeans': [
      { 'cbc:PaymentMeansCode': '30', 'cac:PayeeFinancialAccount': { 'cbc:ID': 'FR1420041010050500013M02606' } },
    ],
    'cac:TaxTotal': [
      {
        ...euros('cbc:TaxAmount', '20.00'),
        'cac:TaxSubtotal': [
          {
            ...euros('cbc:TaxableAmount', '100.00'),
            ...euros('cbc:TaxAmount', '20.00'),
            'cac:TaxCategory': category,
          },
        ],
      },
    ],
    'cac:LegalMonetaryTotal': {
      ...euros('cbc:LineExtensionAmount', '100.00'),
      ...euros('cbc:TaxExclusiveAmount', '100.00'),
      ...euros('cbc:TaxInclusiveAmount', '120.00'),
      ...euros('cbc:PayableAmount', '120.00'),
    },
    'cac:InvoiceLine': [
      {
        'cbc:ID': '1',
        'cbc:InvoicedQuantity': '1',
        'cbc:InvoicedQuantity@unitCode': 'C62',
        ...euros('cbc:LineExtensionAmount', '100.00'),
        'cac:Item': { 'cbc:Name': 'Vin', 'cac:ClassifiedTaxCategory': category },
        'cac:Price': euros('cbc:PriceAmount', '100.00'),
      },
    ],
  },
});

const silent = { log() {}, info() {}, warn() {}, error() {}, debug() {} };
const warnings = [];
const service = new InvoiceService({ ...silent, warn: (text) => warnings.push(text) });
for (const [type, format] of [
  ['380', 'UBL'],
  ['381', 'CII'],
  ['381', 'UBL'],
]) {
  const text = String(await service.generate(writePaper(type), { format, lang: 'fr-fr' }));
  const root = /<([a-z]+:)?(\w+) xmlns/.exec(text)[2];
  console.log(`${type} in ${format} (${root}): due date ${/2026-?04-?28/.exec(text)?.[0] ?? 'nowhere'}`);
}
console.log(`warnings: ${warnings.length}`);
PROBE

cat > seen.txt << 'SEEN'
380 in UBL (Invoice): due date 2026-04-28
381 in CII (CrossIndustryInvoice): due date 20260428
381 in UBL (CreditNote): due date nowhere
warnings: 0
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: @e-invoice-eu/core@2.3.4 no longer does what is written above' >&2
  exit 1
fi
