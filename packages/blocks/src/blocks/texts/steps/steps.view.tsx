import type { ReactElement } from 'react';
import type { ImageShape } from '../../../core/block-fields.ts';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { ImagePriority, PageFacts } from '../../../core/page-facts.ts';
import { BlockHead, blockHeadCss, classNames, getItemHeading } from '../../../parts/block-head.tsx';
import { type AspectRatio, PictureView } from '../../../parts/picture-view.tsx';
import styles from './steps.module.css';
import css from './steps.module.css?inline';
import type { StepsProps, stepsBlock } from './steps.schema.ts';

type Item = StepsProps['items'][number];

/** The four layouts that alternate along a storyboard. */
const storyboardFrames: readonly { ratio: AspectRatio; shape: ImageShape; sizes: string }[] = [
  { ratio: '3-2', shape: 'plain', sizes: '(min-width: 60rem) 44rem, 92vw' },
  { ratio: '4-5', shape: 'arch', sizes: '(min-width: 60rem) 27rem, 70vw' },
  { ratio: '2-1', shape: 'plain', sizes: '(min-width: 60rem) 51rem, 92vw' },
  { ratio: '1-1', shape: 'pebble', sizes: '(min-width: 60rem) 32rem, 70vw' },
];

function Steps({ node, props, page }: BlockViewProps<StepsProps>) {
  const { variant, label, title, text, items } = props;
  const priority = page.getImagePriority(node.id);
  return (
    <section className={classNames(styles.steps, styles[variant])}>
      <BlockHead blockId={node.id} page={page} label={label} title={title} text={text} className={styles.head} />
      {items.length > 0 && (
        <ol className={classNames(styles.list, items.some((item) => page.getImage(item.picture)) && styles.pictured)}>
          {items.map((item, position) => (
            <Step
              key={position}
              item={item}
              position={position}
              variant={variant}
              heading={getItemHeading(title)}
              page={page}
              priority={position === items.findIndex((one) => one.picture) ? priority : undefined}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface StepProps {
  item: Item;
  position: number;
  variant: StepsProps['variant'];
  heading: 'h2' | 'h3';
  page: PageFacts;
  priority: ImagePriority | undefined;
}

function Step({ item, position, variant, heading: Heading, page, priority }: StepProps): ReactElement {
  const scene = storyboardFrames[position % storyboardFrames.length] ?? {
    ratio: 'natural',
    shape: 'plain',
    sizes: '92vw',
  };
  const isMoment = variant === 'moments';
  const hasPicture = page.getImage(item.picture) !== undefined;
  return (
    <li className={classNames(styles.step, !hasPicture && styles.bare)}>
      {hasPicture && (
        <div className={styles.frame}>
          <PictureView
            reference={item.picture}
            page={page}
            sizes={isMoment ? scene.sizes : '(min-width: 60rem) 18rem, 92vw'}
            ratio={isMoment ? scene.ratio : '3-2'}
            shape={isMoment ? scene.shape : 'plain'}
            priority={priority}
          />
        </div>
      )}
      <div className={styles.words}>
        {item.duration && <p className={styles.duration}>{item.duration}</p>}
        <Heading className={styles.title}>{item.title}</Heading>
        {item.text && <p className={styles.text}>{item.text}</p>}
      </div>
    </li>
  );
}

export const stepsView = defineView<typeof stepsBlock>({
  type: 'steps',
  view: Steps,
  css: blockHeadCss + css,
  hasPicture: true,
});
