import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { MediaDeadlineError, mediaProcess } from '../../adapters/media-process/media-process.ts';
import { findDrawingExcess } from '../../sanitise/markup-guard.ts';
import { decodeDrawing } from './read-drawing.ts';

const unreadable = 'Ce dessin SVG ne peut pas être lu, ou ne montre rien. Enregistrez-le à nouveau, ou en PNG.';
const tooComplex = 'Ce dessin SVG est trop complexe\u00a0: simplifiez-le, ou enregistrez-le en PNG.';

/** A drawing that may be published, and what it lost on the way, in French for its owner. */
interface CleanedDrawing {
  svg: string;
  dropped: string[];
}

/**
 * Reduces an SVG to what it paints (API-32). Its tags are counted before it is parsed, in the media process, within a
 * deadline: requests go on meanwhile. The sentence of a refusal is under `field`.
 */
export async function cleanDrawing(content: Buffer, field = 'file'): Promise<Result<CleanedDrawing>> {
  const svg = decodeDrawing(content);
  const excess = findDrawingExcess(svg);
  if (excess) return fail('invalid-fields', { fields: { [field]: excess } });
  try {
    const cleaned = await mediaProcess.run('sanitiseDrawing', svg);
    return cleaned ? succeed(cleaned) : fail('media-unsupported', { fields: { [field]: unreadable } });
  } catch (error) {
    if (error instanceof MediaDeadlineError) return fail('invalid-fields', { fields: { [field]: tooComplex } });
    throw error;
  }
}
