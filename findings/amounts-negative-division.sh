#!/usr/bin/env bash
# money-math 2.6.3: a negative amount is divided, and a share of it taken, up to two cents wrong.
#
# Valid: amounts with a minus are part of the package's format (an optional minus, digits, a point, two digits), and a
# credit note or a refund is made of them.
# Expected: results rounded to the whole cent, as the README says, and those of an amount and of its opposite equal but
# for the sign; at worst the other cent in a tie.
# Happens: no tie is needed. -100.00 divided by 6.00 gives -16.65 (it is -16.666…), 20 % of -19.99 gives -3.99 (it is
# -3.998), while the positive ones are right: the VAT of a credit note does not take back that of its invoice.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund money-math@2.6.3

cat > probe.mjs << 'PROBE'
import money from 'money-math';

for (const [amount, divisor] of [
  ['100.00', '6.00'],
  ['20.00', '3.00'],
]) {
  console.log(`${amount} / ${divisor} = ${money.div(amount, divisor)}`);
  console.log(`-${amount} / ${divisor} = ${money.div(`-${amount}`, divisor)}`);
}
for (const [amount, rate] of [
  ['19.99', '20.00'],
  ['19.99', '5.50'],
  ['100.01', '20.00'],
]) {
  console.log(`${rate} % of ${amount} = ${money.percent(amount, rate)}`);
  console.log(`${rate} % of -${amount} = ${money.percent(`-${amount}`, rate)}`);
}
PROBE

cat > seen.txt << 'SEEN'
100.00 / 6.00 = 16.67
-100.00 / 6.00 = -16.65
20.00 / 3.00 = 6.67
-20.00 / 3.00 = -6.65
20.00 % of 19.99 = 4.00
20.00 % of -19.99 = -3.99
5.50 % of 19.99 = 1.10
5.50 % of -19.99 = -1.09
20.00 % of 100.01 = 20.00
20.00 % of -100.01 = -19.99
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: money-math@2.6.3 no longer does what is written above' >&2
  exit 1
fi
