import { tokenPaths } from '@vitrine/domain/addresses/token-paths';

/** What a path of a preview asks for. */
export interface PreviewPath {
  /** Path of the link, without moment. */
  root: string;
  token: string;
  /** Local minute at which the site is shown; undefined for the present moment. */
  minute: string | undefined;
  /** Path of the page on the site; undefined for the link itself and its actions. */
  page: string | undefined;
  /** What the bar of the preview asks for. */
  action: 'change-moment' | 'end' | undefined;
}

const pattern = new RegExp(`^(${tokenPaths.draftPreview('([\\w-]{43})')})(?:/([^/]+)(/.*)?)?$`);
const minutePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const present = 'maintenant';
const actions = { date: 'change-moment', fin: 'end' } as const;

/** Reads a path below the previews of drafts; undefined where it is none. */
export function readPreviewPath(path: string): PreviewPath | undefined {
  const found = pattern.exec(path);
  if (!found) return undefined;
  const [, root = '', token = '', segment, page = '/'] = found;
  const base = { root, token, minute: undefined, page: undefined, action: undefined };
  if (segment === undefined) return base;
  if (segment === present) return { ...base, page };
  if (Object.hasOwn(actions, segment) && page === '/')
    return { ...base, action: actions[segment as keyof typeof actions] };
  return isMinute(segment) ? { ...base, minute: segment, page } : undefined;
}

/** Whether a text is a local minute of the calendar, such as `2026-12-25T10:30`. */
export function isMinute(text: string): boolean {
  if (!minutePattern.test(text)) return false;
  const instant = Date.parse(`${text}Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** Builds the path under which the pages of the site are seen at a moment. */
export function buildPreviewBase(root: string, minute: string | undefined): string {
  return `${root}/${minute ?? present}`;
}

/** Builds the path of a page in a preview, from its path on the site, query and fragment included. */
export function buildPreviewPath(base: string, path: string): string {
  return base + path.replace(/^\/(?=$|[?#])/, '');
}
