import type { BlogFolderSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { ImagePriority, PageFacts } from '../../../core/page-facts.ts';
import { classNames } from '../../../parts/block-head.tsx';
import { getListItemHeading, ListHead, listHeadCss } from '../../../parts/blog/list-head.tsx';
import { PictureView } from '../../../parts/picture-view.tsx';
import { toMediaReference } from '../../../parts/publishing/to-media-reference.ts';
import { loadBlogFolders } from './blog-folders.load.ts';
import styles from './blog-folders.module.css';
import css from './blog-folders.module.css?inline';
import type { BlogFoldersProps, blogFoldersBlock } from './blog-folders.schema.ts';

function BlogFolders({
  node,
  props,
  page,
  data: folders,
}: BlockViewProps<BlogFoldersProps, readonly BlogFolderSummary[]>) {
  const { variant, label, title, text } = props;
  if (folders.length === 0) return null;
  const first = folders.findIndex(({ image }) => image);
  return (
    <section className={classNames(styles.folders, styles[variant])}>
      <ListHead blockId={node.id} page={page} label={label} title={title} text={text} />
      <ul className={styles.list}>
        {folders.map((folder, position) => (
          <Folder
            key={folder.id}
            folder={folder}
            variant={variant}
            heading={getListItemHeading({ blockId: node.id, page, title })}
            priority={position === first ? page.getImagePriority(node.id) : undefined}
            page={page}
          />
        ))}
      </ul>
    </section>
  );
}

interface FolderProps {
  folder: BlogFolderSummary;
  variant: BlogFoldersProps['variant'];
  heading: 'h2' | 'h3';
  priority: ImagePriority | undefined;
  page: PageFacts;
}

function Folder({ folder, variant, heading: Heading, priority, page }: FolderProps): ReactElement {
  const reference = variant === 'arches' ? toMediaReference(folder.image) : undefined;
  const link = (
    <a className={styles.link} href={page.link(page.paths.blogFolder(folder.id, folder.slug))}>
      {folder.title}
    </a>
  );
  const count = <span className={styles.count}>{formatCount(folder.count)}</span>;
  if (variant === 'line')
    return (
      <li className={styles.folder}>
        {link} {count}
      </li>
    );
  return (
    <li className={styles.folder}>
      {variant === 'arches' && (
        <div className={styles.frame}>
          {page.getImage(reference) ? (
            <PictureView
              reference={reference && { ...reference, alt: '' }}
              page={page}
              ratio="4-5"
              shape="arch"
              sizes="(min-width: 60rem) 17rem, 46vw"
              priority={priority}
            />
          ) : (
            <div className={styles.blank} />
          )}
        </div>
      )}
      <Heading className={styles.title}>{link}</Heading>
      {folder.description && <p className={styles.description}>{folder.description}</p>}
      <p>{count}</p>
    </li>
  );
}

function formatCount(count: number): string {
  return count === 1 ? '1\u00a0article' : `${count}\u00a0articles`;
}

export const blogFoldersView = defineView<typeof blogFoldersBlock, readonly BlogFolderSummary[]>({
  type: 'blog-folders',
  view: BlogFolders,
  css: listHeadCss + css,
  load: loadBlogFolders,
  canTitlePage: true,
  hasPicture: true,
});
