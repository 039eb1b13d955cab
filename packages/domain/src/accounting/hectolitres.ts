/** Formats millilitres as hectolitres with the five decimals that hold each of them: `0,00750`. */
export function formatHectolitres(millilitres: number): string {
  const size = Math.abs(millilitres);
  const whole = Math.floor(size / 100_000);
  return `${millilitres < 0 ? '-' : ''}${whole},${String(size % 100_000).padStart(5, '0')}`;
}
