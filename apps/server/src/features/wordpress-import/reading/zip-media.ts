/** Names of the entries of an archive of files, by the end of their path. */
export type ZipIndex = ReadonlyMap<string, string>;

/** Indexes an archive of the folder `uploads`, whatever folders stand above it. */
export function indexZip(names: Iterable<string>): ZipIndex {
  const index = new Map<string, string>();
  const ends = new Map<string, string | null>();
  for (const name of names) {
    if (/(?:^|\/)(?:__MACOSX|\.)/.test(name)) continue;
    const key = cutUploads(name).toLowerCase();
    if (!index.has(key)) index.set(key, name);
    const end = getName(key);
    ends.set(end, ends.has(end) ? null : name);
  }
  // A file whose folder is not the one of the export, where only one has its name.
  for (const [end, name] of ends) if (name !== null && !index.has(`*/${end}`)) index.set(`*/${end}`, name);
  return index;
}

/** Finds the entry of a file of the former site. */
export function findZipEntry(index: ZipIndex, url: string): string | undefined {
  if (index.size === 0) return undefined;
  const path = decode(url.replace(/[?#].*$/, '').replace(/^https?:\/\/[^/]+/i, '')).toLowerCase();
  return index.get(cutUploads(path)) ?? index.get(`*/${getName(path)}`);
}

/** `2024/05/a.jpg`, of `site/wp-content/uploads/2024/05/a.jpg` or of `2024/05/a.jpg`. */
const cutUploads = (path: string) => /(?:^|\/)(?:uploads|files)\/(.+)$/i.exec(path)?.[1] ?? path.replace(/^\/+/, '');
const getName = (path: string) => path.split('/').at(-1) ?? path;

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
