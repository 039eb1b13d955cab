/** Says a size as people do: `840 Ko`, `1,2 Mo`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00a0Ko`;
  const isHuge = bytes >= 1_000_000_000;
  const value = bytes / (isHuge ? 1_000_000_000 : 1_000_000);
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0${isHuge ? 'Go' : 'Mo'}`;
}
