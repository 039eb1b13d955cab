/**
 * Pictures that the server takes. They are named one by one: a phone that is asked for any picture sends its HEIC, and
 * where it is asked for these, a JPEG.
 */
const pictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';
const videos = '.mp4,.m4v,.mov,.avi,.wmv,.flv';

/** What choosers of files offer, by what is wanted. */
export const acceptedFiles = {
  image: pictures,
  video: videos,
  visual: `${pictures},${videos}`,
  any: `${pictures},${videos},.pdf`,
} as const;
