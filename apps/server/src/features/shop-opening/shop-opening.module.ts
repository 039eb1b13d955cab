import { defineModule } from '../define-module.ts';
import { shopOpeningBindings } from './shop-opening.endpoints.ts';

export const shopOpeningModule = defineModule({ name: 'shop-opening', endpoints: shopOpeningBindings });
