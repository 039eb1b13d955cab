import { defineModule } from '../define-module.ts';
import { shopExportsBindings } from './shop-exports.endpoints.ts';

export const shopExportsModule = defineModule({ name: 'shop-exports', endpoints: shopExportsBindings });
