/** SQL of the hash of a paper, apart from `hashPaper`, which made it: what reads it finds the same or a fault. */
export const paperHashSql = (row: string): string =>
  `encode(sha256(convert_to(concat(${[
    'previous_hash',
    'id',
    'number',
    'kind',
    'issued_on',
    '(extract(epoch from issued_at) * 1000)::bigint',
    'order_id',
    'credited_number',
    'refund_id',
    'net_cents',
    'vat_cents',
    'total_cents',
    'version',
    'buyer_hash',
    'content',
  ]
    .map((value) => (value.includes('issued_at') ? value.replace('issued_at', `${row}.issued_at`) : `${row}.${value}`))
    .join(", E'\\n', ")}), 'UTF8')), 'hex')`;
