import { blogPostContent } from '../blog/blog-post-content.operations.ts';
import { pageContent } from '../pages/page-content.operations.ts';

/** What posts and pages of a former site become. */
export const postKind = blogPostContent.kind;
export const importedKinds = [pageContent.kind, postKind] as const;
