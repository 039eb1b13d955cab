const secondFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/**
 * Formats the moment of a declaration (epoch milliseconds or ISO 8601) to the second, in Paris: `dimanche 29 novembre 2026 à
 * 09 h 31 min 05 s (heure de Paris)`.
 */
export function formatDeclaredAt(instant: number | string): string {
  const parts = secondFormat.formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
  const time = `${part('hour')}\u00a0h\u00a0${part('minute')}\u00a0min\u00a0${part('second')}\u00a0s`;
  return `${day} à\u00a0${time} (heure de Paris)`;
}

/** What a buyer has declared. */
export interface WithdrawalDeclaration {
  reference: string;
  /** ISO 8601. */
  declaredAt: string;
  name: string;
  email: string;
  orderReference: string;
  /** What it is about, in the buyer's words; empty for the whole order. */
  details: string;
  lines: readonly { name: string; quantity: number }[];
}

/** Lists what a withdrawal is about, one text each; the whole order where it names nothing. */
export function listWithdrawn({ lines, details }: Pick<WithdrawalDeclaration, 'lines' | 'details'>): string[] {
  const named = lines.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`);
  if (details) named.push(details);
  return named.length ? named : ['Toute la commande'];
}

/** Lists the content of a declaration, as pages, mails and the receipt repeat it. */
export function describeDeclaration(declaration: WithdrawalDeclaration): { label: string; value: string }[] {
  return [
    { label: 'Référence de la rétractation', value: declaration.reference },
    { label: 'Reçue le', value: formatDeclaredAt(declaration.declaredAt) },
    { label: 'Nom', value: declaration.name },
    { label: 'Adresse électronique', value: declaration.email },
    { label: 'Commande', value: declaration.orderReference },
    { label: 'Ce dont vous vous rétractez', value: listWithdrawn(declaration).join('\n') },
  ];
}

/** Formats the receipt of a declaration as a text file, for whoever declared it to keep. */
export function formatWithdrawalReceipt(declaration: WithdrawalDeclaration, seller: string): string {
  const facts = describeDeclaration(declaration).map(({ label, value }) =>
    value.includes('\n') ? `${label}\u00a0:\n${value.replace(/^/gm, '  ')}` : `${label}\u00a0: ${value}`,
  );
  const title = 'ACCUSÉ DE RÉCEPTION D’UNE RÉTRACTATION';
  return `${[
    title,
    `Vendeur\u00a0:\n${seller.replace(/^/gm, '  ')}`,
    facts.join('\n'),
    'Par la présente, la personne nommée ci-dessus notifie au vendeur sa rétractation du contrat portant sur ce qui est dit ci-dessus.',
    'Cet accusé est établi d’office à la réception de la déclaration (Code de la consommation, art. L221-21). Il ne dit rien de la suite qu’elle reçoit.',
  ].join('\n\n')}\n`.replaceAll('\n', '\r\n');
}
