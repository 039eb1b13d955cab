import { toCamel, toPascal } from './names.ts';

/** Returns the five files of a new block, by path: a title over a text, in three variants, in the group `texts`. */
export function blockFiles(name: string): Record<string, string> {
  const camel = toCamel(name);
  const pascal = toPascal(name);
  const label = pascal.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const folder = `packages/blocks/src/blocks/texts/${name}/${name}`;
  return {
    [`${folder}.schema.ts`]: `import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headTitle, introText, tone, variantField } from '../../../core/block-fields.ts';

export const ${camel}Variants = ['plain', 'framed', 'centered'] as const;

/** A title over a text: as they are, in a frame, or on the axis of the page. */
// Once released, a change of the properties needs a version: CONTRIBUTING.md, “A change of a block”.
export const ${camel}Block = defineBlock({
  type: '${name}',
  label: '${label}',
  group: 'texts',
  schema: z.strictObject({
    variant: variantField(${camel}Variants, { plain: 'Simple', framed: 'Encadré', centered: 'Centré' }),
    tone: tone.default('plain'),
    title: headTitle,
    text: introText(600),
  }),
  canTitlePage: true,
});

export type ${pascal}Props = z.infer<typeof ${camel}Block.schema>;
`,
    [`${folder}.view.tsx`]: `import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { Title } from '../../../parts/title.tsx';
import styles from './${name}.module.css';
import css from './${name}.module.css?inline';
import type { ${camel}Block, ${pascal}Props } from './${name}.schema.ts';

function ${pascal}({ node, props, page }: BlockViewProps<${pascal}Props>) {
  if (!props.title && !props.text) return null;
  return (
    <div className={\`\${styles.block} \${styles[props.variant]}\`}>
      <Title blockId={node.id} page={page} className={styles.title}>
        {props.title}
      </Title>
      {props.text && <p className={styles.text}>{props.text}</p>}
    </div>
  );
}

export const ${camel}View = defineView<typeof ${camel}Block>({ type: '${name}', view: ${pascal}, css, canTitlePage: true });
`,
    [`${folder}.module.css`]: `.block { display: grid; gap: var(--space-4); width: 100%; min-width: 0; }
.title { text-wrap: balance; }
.text { max-width: 62ch; overflow-wrap: break-word; }

.plain { justify-items: start; }
.framed { padding: var(--space-6); border: 1px solid var(--line); }
.centered { justify-items: center; text-align: center; }
`,
    [`${folder}.examples.ts`]: `import { defineExamples } from '../../../core/block-examples.ts';
import type { ${pascal}Props } from './${name}.schema.ts';

const text = 'Une heure pour souffler, au calme, avec votre bébé.';

export const ${camel}Examples = defineExamples<${pascal}Props>('${name}', [
  { name: 'Simple', content: 'normal', props: { variant: 'plain', tone: 'plain', title: 'Prendre le temps', text } },
  { name: 'Encadré', content: 'normal', props: { variant: 'framed', tone: 'sand', title: 'Prendre le temps', text } },
  {
    name: 'Long, dans l’axe',
    content: 'long',
    props: {
      variant: 'centered',
      tone: 'sage',
      title: 'Prendre le temps qu’il faut, à deux ou à trois, sans horaire et sans programme',
      text: \`\${text} Vous venez avec vos questions, ou sans ; nous commençons par regarder, ensemble, ce que votre bébé nous dit déjà.\`,
    },
  },
  { name: 'Sans texte', content: 'missing', props: { variant: 'plain', tone: 'plain', title: 'Prendre le temps' } },
]);
`,
    [`${folder}.test.tsx`]: `import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { ${camel}Examples } from './${name}.examples.ts';
import { ${camel}Block } from './${name}.schema.ts';
import { ${camel}View } from './${name}.view.tsx';

describeBlock(${camel}Block, ${camel}View, ${camel}Examples, { requirement: 'BLK-09' });

const render = (props: Record<string, unknown>) => renderBlock('${name}', { variant: 'plain', tone: 'plain', ...props });

test('title and text are shown, each where there is one', () => {
  expect(render({ title: 'Un titre', text: 'Un texte' })).toMatch(/<h2[^>]*>Un titre<\\/h2><p[^>]*>Un texte<\\/p>/);
  expect(render({ text: 'Un texte' })).not.toContain('<h2');
  expect(render({})).toBe('');
});
`,
  };
}
