import { bind } from '../bind-endpoint.ts';
import { closeShop, openShop, readShopOpening } from './shop-opening.operations.ts';

export const shopOpeningBindings = [
  bind('readShopOpening', { read: (context) => readShopOpening(context) }),
  bind('openShop', { write: (context) => openShop(context) }),
  bind('closeShop', { write: (context) => closeShop(context) }),
];
