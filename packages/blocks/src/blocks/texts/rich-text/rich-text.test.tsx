import { describeBlock } from '@vitrine/test-kit/records/describe-block';
import { richTextExamples } from './rich-text.examples.ts';
import { richTextBlock } from './rich-text.schema.ts';
import { richTextView } from './rich-text.view.tsx';

describeBlock(richTextBlock, richTextView, richTextExamples, { requirement: 'BLK-09' });
