import { callApi } from '../../base/api/call-api.ts';
import { createStore } from '../../base/api/store.ts';
import { differsInBrowser } from './compare-drawings.ts';

/** A drawing that cleaning changes, before it is used. */
export interface DrawingReview {
  name: string;
  /** URLs of the picture as it was sent and as it would be published. Shown as pictures, neither runs or loads anything. */
  before: string;
  after: string;
  /** Sentences that name what is lost. */
  dropped: readonly string[];
  answer: (isAccepted: boolean) => void;
}

/** The drawings that wait for an answer, the first of which is shown. */
export const drawingReviews = createStore<readonly DrawingReview[]>([]);

const isDrawing = ({ name, type }: File) => type === 'image/svg+xml' || /\.svg$/i.test(name);

/**
 * Asks the owner about a drawing that cleaning changes; true where it may be used, and at once where nothing changes or
 * the file is no drawing.
 */
export async function acceptDrawing(idSite: number, file: File, upload: string): Promise<boolean> {
  if (!isDrawing(file)) return true;
  const { svg, dropped } = await callApi('reviewDrawing', { params: { idSite }, query: { upload } });
  // What cannot be read is refused by the call that adds it, which says why.
  if (svg === null) return true;
  const toUrl = (content: BlobPart) => URL.createObjectURL(new Blob([content], { type: 'image/svg+xml' }));
  const [before, after] = [toUrl(file), toUrl(svg)];
  try {
    if (dropped.length === 0 && !(await differsInBrowser(before, after))) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const review: DrawingReview = { name: file.name, before, after, dropped, answer: resolve };
    drawingReviews.set([...drawingReviews.get(), review]);
    const isAccepted = await promise;
    drawingReviews.set(drawingReviews.get().filter((one) => one !== review));
    return isAccepted;
  } finally {
    for (const url of [before, after]) URL.revokeObjectURL(url);
  }
}
