import type { Paper, PaperAmount, PaperRate } from '@vitrine/domain/invoicing/paper';
import type { CheckedDay, CheckedPaper } from './verify-papers.repository.ts';

/** What does not agree: numbers of papers that do not say their own row, numbers of invoices of which too much was credited, and days. */
export interface PaperDifferences {
  contents: string[];
  credits: string[];
  days: string[];
}

interface RateSum extends PaperAmount {
  papers: number;
}

/** Sums by text keys. */
type Sums = Map<string, RateSum>;

/** What a group of a paper is summed under: a day, or the number of an invoice, then its category and rate. */
const nameGroup = (of: string, { category, rate }: PaperRate) => `${of} ${category} ${rate}`;

function addTo(sums: Sums, name: string, sign: 1 | -1, amount: PaperAmount): void {
  const sum = sums.get(name) ?? { papers: 0, netCents: 0, vatCents: 0, totalCents: 0 };
  sum.papers += 1;
  sum.netCents += sign * amount.netCents;
  sum.vatCents += sign * amount.vatCents;
  sum.totalCents += sign * amount.totalCents;
  sums.set(name, sum);
}

/**
 * Compares papers, one after the other, with what they say: their own row, what is credited of each invoice of `credited`, the totals of
 * the days before `closedBefore`. Amounts are cents.
 */
export class PaperComparison {
  readonly #contents: string[] = [];
  readonly #ofInvoices: Sums = new Map();
  readonly #ofDays: Sums = new Map();
  readonly #credited: ReadonlySet<string>;
  readonly #closedBefore: string;

  constructor({ credited, closedBefore }: { credited: readonly string[]; closedBefore: string }) {
    this.#credited = new Set(credited);
    this.#closedBefore = closedBefore;
  }

  /** Takes the next paper. */
  add(row: CheckedPaper): void {
    const paper = readPaper(row.content);
    if (!paper || !saysItsRow(paper, row)) this.#contents.push(row.number);
    const sign = row.kind === 'credit-note' ? -1 : 1;
    const invoice = row.credited_number || row.number;
    for (const group of paper?.groups ?? []) {
      if (this.#credited.has(invoice)) addTo(this.#ofInvoices, nameGroup(invoice, group), sign, group);
      if (row.issued_on < this.#closedBefore) addTo(this.#ofDays, nameGroup(row.issued_on, group), sign, group);
    }
  }

  /** Returns what does not agree, with the totals of days that are kept. */
  finish(kept: readonly CheckedDay[]): PaperDifferences {
    const days = new Map(kept.map((day) => [nameGroup(day.day, day), day]));
    const differing = [...new Set([...days.keys(), ...this.#ofDays.keys()])].filter(
      (name) => !isSameSum(days.get(name), this.#ofDays.get(name)),
    );
    const overdrawn = [...this.#ofInvoices].filter(
      ([, { vatCents, totalCents }]) => totalCents < 0 || vatCents < 0 || (totalCents === 0 && vatCents !== 0),
    );
    return {
      contents: this.#contents,
      credits: listFirstWords(overdrawn.map(([name]) => name)),
      days: listFirstWords(differing),
    };
  }
}

const listFirstWords = (names: readonly string[]) => [...new Set(names.map((name) => name.split(' ')[0] ?? ''))].sort();

/** Reads what a paper says; undefined where it is no paper at all. */
function readPaper(content: string): Paper | undefined {
  try {
    const paper = JSON.parse(content) as Paper;
    return [paper.groups, paper.lines, paper.shipping].every(Array.isArray) ? paper : undefined;
  } catch {
    return undefined;
  }
}

function saysItsRow(paper: Paper, row: CheckedPaper): boolean {
  const amount = { netCents: row.net_cents, vatCents: row.vat_cents, totalCents: row.total_cents };
  return (
    paper.number === row.number &&
    paper.kind === row.kind &&
    paper.issuedOn === row.issued_on &&
    (paper.credited?.number ?? '') === row.credited_number &&
    paper.order?.reference === row.reference &&
    [[paper.totals], paper.groups, [...paper.lines, ...paper.shipping]].every((parts) => addsUpTo(parts, amount))
  );
}

function addsUpTo(parts: readonly PaperAmount[], amount: PaperAmount): boolean {
  let [net, vat, total] = [0, 0, 0];
  for (const part of parts) {
    net += part?.netCents;
    vat += part?.vatCents;
    total += part?.totalCents;
  }
  return net === amount.netCents && vat === amount.vatCents && total === amount.totalCents;
}

function isSameSum(kept: CheckedDay | undefined, added: RateSum | undefined): boolean {
  return (
    kept?.papers === added?.papers &&
    kept?.net_cents === added?.netCents &&
    kept?.vat_cents === added?.vatCents &&
    kept?.total_cents === added?.totalCents
  );
}
