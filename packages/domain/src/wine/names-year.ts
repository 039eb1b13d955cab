/** Whether a text names a year, by its four digits alone: `2024` is named by « cuvée 2024 » and not by « lot 20245 ». */
export function mentionsYear(text: string, year: number): boolean {
  return new RegExp(`(?:^|\\D)${year}(?!\\d)`).test(text);
}
