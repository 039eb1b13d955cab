import { describeBlock } from '@vitrine/test-kit/records/describe-block';
import { sectionExamples } from './section.examples.ts';
import { sectionBlock } from './section.schema.ts';
import { sectionView } from './section.view.tsx';

describeBlock(sectionBlock, sectionView, sectionExamples, { requirement: 'BLK-09' });
