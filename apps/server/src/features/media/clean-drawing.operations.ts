import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { MediaDeadlineError, mediaProcess } from '../../adapters/media-process/media-process.ts';
import { findDrawingExcess } from '../../sanitise/markup-guard.ts';

const unreadable = 'Ce dessin SVG ne peut pas être lu.';
const tooComplex = 'Ce dessin SVG est trop complexe\u00a0: simplifiez-le, ou enregistrez-le en PNG.';

/**
 * Reduces an SVG to its shapes (API-32). Its tags are counted before it is parsed, in the media process, within a
 * deadline: requests go on meanwhile. The sentence of a refusal is under `field`.
 */
export async function cleanDrawing(content: Buffer, field = 'file'): Promise<Result<Buffer>> {
  const excess = findDrawingExcess(content.toString('utf8'));
  if (excess) return fail('invalid-fields', { [field]: excess });
  try {
    const cleaned = await mediaProcess.run('sanitiseDrawing', content);
    return cleaned ? succeed(Buffer.from(cleaned)) : fail('media-unsupported', { [field]: unreadable });
  } catch (error) {
    if (error instanceof MediaDeadlineError) return fail('invalid-fields', { [field]: tooComplex });
    throw error;
  }
}
