import { bind } from '../bind-endpoint.ts';
import { readTechnicalFacts } from './product-files.operations.ts';
import { renderTechnicalFile } from './render-technical-file.ts';

export const productFilesBindings = [
  bind('readProductFile', {
    read: (context, { params }) => readTechnicalFacts(context, Number(params.id), undefined),
    complete: (context, _, facts) => renderTechnicalFile(context, facts),
  }),
  bind('readDeclinationFile', {
    read: (context, { params }) => readTechnicalFacts(context, Number(params.id), Number(params.idDeclination)),
    complete: (context, _, facts) => renderTechnicalFile(context, facts),
  }),
];
