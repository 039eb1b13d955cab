import { bindWithCompletion } from '../bind-endpoint.ts';
import { readTechnicalFacts } from './product-files.operations.ts';
import { renderTechnicalFile } from './render-technical-file.ts';

export const productFilesBindings = [
  bindWithCompletion(
    'readProductFile',
    false,
    (context, { params }) => readTechnicalFacts(context, Number(params.id), undefined),
    (context, _, facts) => renderTechnicalFile(context, facts),
  ),
  bindWithCompletion(
    'readDeclinationFile',
    false,
    (context, { params }) => readTechnicalFacts(context, Number(params.id), Number(params.idDeclination)),
    (context, _, facts) => renderTechnicalFile(context, facts),
  ),
];
