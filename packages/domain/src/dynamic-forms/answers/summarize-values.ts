/** A value and how often it was given. */
export interface ValueCount {
  value: string;
  count: number;
}

/** Numbers in bars of one width: from `from`, below `until`. */
export interface NumberSummary {
  minimum: number;
  maximum: number;
  median: number;
  bars: { from: number; until: number; count: number }[];
}

const maximumBars = 12;

/** Summarises numbers; null where there is none. */
export function summarizeNumbers(counts: readonly ValueCount[]): NumberSummary | null {
  const numbers = counts
    .map(({ value, count }) => ({ value: Number(value), count }))
    .filter(({ value }) => Number.isFinite(value))
    .sort((a, b) => a.value - b.value);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (!first || !last) return null;
  const width = findWidth(
    last.value - first.value,
    numbers.every(({ value }) => Number.isInteger(value)),
  );
  const start = Math.floor(first.value / width);
  const bars = Array.from({ length: Math.floor(last.value / width) - start + 1 }, (_, place) => ({
    from: round((start + place) * width),
    until: round((start + place + 1) * width),
    count: 0,
  }));
  for (const { value, count } of numbers) {
    const bar = bars[Math.floor(value / width) - start];
    if (bar) bar.count += count;
  }
  return { minimum: first.value, maximum: last.value, median: findMedian(numbers), bars };
}

/** The smallest width of 1, 2 or 5 times a power of ten that makes few bars. */
function findWidth(range: number, areIntegers: boolean): number {
  for (let power = areIntegers ? 0 : -6; ; power += 1)
    for (const step of [1, 2, 5]) {
      const width = step * 10 ** power;
      if (range / width < maximumBars - 1) return width;
    }
}

/** Takes the noise of binary fractions away. */
const round = (value: number) => Number(value.toPrecision(12));

function findMedian(sorted: readonly { value: number; count: number }[]): number {
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  const at = (place: number) => {
    let passed = 0;
    for (const { value, count } of sorted) {
      passed += count;
      if (passed > place) return value;
    }
    return 0;
  };
  return round((at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2);
}

const maximumMonths = 36;

/** Summarises months such as `2026-12`, the empty ones between them too; by year where they are many. */
export function summarizeMonths(counts: readonly ValueCount[]): { period: string; count: number }[] {
  const months = counts.filter(({ value }) => /^\d{4}-\d{2}$/.test(value)).sort((a, b) => (a.value < b.value ? -1 : 1));
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const toNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const isByMonth = toNumber(last.value) - toNumber(first.value) < maximumMonths;
  const toPlace = (month: string) => (isByMonth ? toNumber(month) : Number(month.slice(0, 4)));
  const start = toPlace(first.value);
  const periods = Array.from({ length: toPlace(last.value) - start + 1 }, (_, place) => ({
    period: isByMonth ? nameMonth(start + place) : String(start + place).padStart(4, '0'),
    count: 0,
  }));
  for (const { value, count } of months) {
    const period = periods[toPlace(value) - start];
    if (period) period.count += count;
  }
  // A year that nobody meant, as 0203, would make a row of bars that no screen holds.
  return periods.length > 150 ? periods.filter(({ count }) => count > 0) : periods;
}

const nameMonth = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
