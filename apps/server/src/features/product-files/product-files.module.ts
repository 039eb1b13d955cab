import { defineModule } from '../define-module.ts';
import { productFilesBindings } from './product-files.endpoints.ts';

export const productFilesModule = defineModule({ name: 'product-files', endpoints: productFilesBindings });
