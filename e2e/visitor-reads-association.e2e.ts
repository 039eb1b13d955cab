import { describeTemplate } from '@vitrine/test-kit/browser/describe-template';

await describeTemplate('association');
