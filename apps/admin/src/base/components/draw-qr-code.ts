/** A QR code as one path in a square of `size` units. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** Draws a text as a QR code. What computes it is loaded here, where alone it is used. */
export async function drawQrCode(text: string): Promise<QrDrawing> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const squares = Array.from(data, (isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''));
  return { size, path: squares.join('') };
}
